import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChoiceOffers, ChoiceRequest, Disruption } from '#contract/disruptions.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminDateTime, adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { send } from '../../lib/api/send.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { stack } from '../../ui/layout.ts';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { Select } from '../../ui/select.tsx';

interface ChooseDialogProps {
  readonly booking: Disruption['bookings'][number];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Records what a guest has chosen by telephone: a time from the list, or the money. */
export function ChooseDialog({ booking, onDone, onClose }: ChooseDialogProps) {
  const { t } = useTranslation(['admin-disruptions', 'public']);
  const query = useQuery(answerQuery<ChoiceOffers>(OFFICE_PATHS.bookingChoice(booking._id)));
  /** Not its place in the list: the list is loaded again after a refusal. */
  const [picked, setPicked] = useState('');
  const { isBusy, error, run } = useAction();
  const { move, voucher, refund } = query.data ?? {};
  const offers = move?.offers ?? [];
  const chosen = offers.find((offer) => keyOf(offer) === picked);
  const money = (euros: number) => adminMoneyToTheCent(centsFromEuros(euros));
  const carryOut = async (body: ChoiceRequest) => {
    const done = await run(() => send(OFFICE_PATHS.bookingChoice(booking._id), { method: 'POST', body }));
    if (done) onDone();
    else void query.refetch();
  };
  return (
    <Dialog title={t('choose.title', { number: booking.shortNumber })} closeLabel={t('public:close')} onClose={onClose}>
      <div className={stack(4)}>
        <QueryFailure title={t('failed')} query={query} />
        {move && offers.length === 0 && <p>{t('choose.none')}</p>}
        {offers.length > 0 && (
          <Select
            label={t('choose.time')}
            value={chosen ? picked : ''}
            onChange={({ currentTarget }) => setPicked(currentTarget.value)}
            options={[
              { value: '', label: t('choose.pick') },
              ...offers.map((offer) => ({
                value: keyOf(offer),
                label: `${adminDateTime(offer.start)} · ${offer.isSameBoat ? t('choose.same') : offer.boat}`,
              })),
            ]}
          />
        )}
        {error !== null && <ActionFailure title={t('choose.failed')} error={error} />}
        <DialogActions>
          {offers.length > 0 && (
            <Button
              busy={isBusy}
              disabled={!chosen}
              onClick={() => chosen && void carryOut({ choice: 'move', start: chosen.start, boatId: chosen.boatId })}
            >
              {t('choose.take')}
            </Button>
          )}
          {voucher && (
            <Button look="quiet" busy={isBusy} onClick={() => void carryOut({ choice: 'voucher' })}>
              {t('choose.voucher', { amount: money(voucher.amount) })}
            </Button>
          )}
          {refund && (
            <Button look="quiet" busy={isBusy} onClick={() => void carryOut({ choice: 'refund' })}>
              {t('choose.refund', { amount: money(refund.amount) })}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** A boat has at most one offer for each start. */
function keyOf({ start, boatId }: Pick<ChoiceRequest, 'start' | 'boatId'>): string {
  return `${start} ${boatId}`;
}

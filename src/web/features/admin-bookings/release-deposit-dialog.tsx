import type { Booking } from '#contract/bookings.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { stack } from '../../ui/layout.ts';
import { releaseDeposit, useBookingChange } from './use-booking-change.ts';
import { useNoticeText } from './use-notice-text.ts';

interface ReleaseDepositDialogProps {
  readonly booking: Booking;
  readonly deposit: NonNullable<Booking['securityDeposit']>;
  readonly onClose: () => void;
}

/** Asks before a security deposit is released or recorded as handed back: afterwards nothing can be kept (P-14.11). */
export function ReleaseDepositDialog({ booking, deposit, onClose }: ReleaseDepositDialogProps) {
  const { t } = useTranslation(['admin-bookings', 'public']);
  const howTold = useNoticeText(booking);
  const releasing = useBookingChange(releaseDeposit, onClose);
  const kind = deposit.way === 'card' ? 'card' : 'hand';
  const amount = adminMoneyToTheCent(centsFromEuros(deposit.amount));
  return (
    <Dialog
      size="small"
      title={t(`deposit.releasing.${kind}.title`, { amount, number: booking.shortNumber })}
      closeLabel={t('public:close')}
      onClose={onClose}
    >
      <div className={stack(4)}>
        <p>
          {t(`deposit.releasing.${kind}.text`)} {howTold}
        </p>
        {releasing.error !== null && <ActionFailure title={t('deposit.failed')} error={releasing.error} />}
        <DialogActions>
          <Button busy={releasing.isPending} onClick={() => releasing.mutate({ booking })}>
            {t(`deposit.releasing.${kind}.submit`, { amount })}
          </Button>
          <Button look="quiet" data-initial-focus onClick={onClose}>
            {t('changes.cancel')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

import type { Booking } from '#contract/bookings.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../../i18n/admin-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { stack } from '../../../ui/layout.ts';
import styles from './change.module.css';
import { Comparison } from './comparison.tsx';
import { DueFields } from './due-fields.tsx';
import { Effects } from './effects.tsx';
import { Refused } from './refused.tsx';
import type { Changing } from './use-change.ts';

interface OutcomeProps {
  readonly booking: Booking;
  readonly changing: Changing;
  readonly onClose: () => void;
}

/** The booking before and after, what happens with money and mail, and the button that carries it out. */
export function Outcome({ booking, changing, onClose }: OutcomeProps) {
  const { t } = useTranslation('admin-bookings');
  const { preview, isAsked, isCurrent, draft } = changing;
  return (
    <section className={classNames(stack(4, 'top'), styles.outcome)} aria-label={t('changes.changing.compare')}>
      <Comparison booking={booking} changing={changing} />
      {preview?.allowed && preview.due > 0 && <DueFields {...{ booking, changing }} due={preview.due} />}
      <div role="status" aria-busy={isAsked && !isCurrent} className={stack(3)}>
        {!isAsked && <p className={styles.hint}>{t('changes.changing.pick')}</p>}
        {isAsked && !preview && changing.noPreview === null && (
          <p className={styles.hint}>{t('changes.changing.calculating')}</p>
        )}
        {preview?.allowed && <Effects booking={booking} preview={preview} dueBy={draft.dueBy} />}
      </div>
      {preview && !preview.allowed && <Refused booking={booking} changing={changing} preview={preview} />}
      {changing.noPreview !== null && (
        <ActionFailure title={t('changes.changing.noPreview')} error={changing.noPreview} />
      )}
      {changing.notChanged !== null && (
        <ActionFailure title={t('changes.changing.notChanged')} error={changing.notChanged} />
      )}
      <DialogActions>
        <Button type="submit" busy={changing.isBusy} disabled={!preview?.allowed}>
          <SubmitWords changing={changing} />
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('changes.changing.keep')}
        </Button>
      </DialogActions>
    </section>
  );
}

function SubmitWords({ changing: { preview, draft } }: Pick<OutcomeProps, 'changing'>) {
  const { t } = useTranslation('admin-bookings');
  const { due = 0, refund = 0, allowed = false } = preview ?? {};
  const amount = (euros: number) => adminMoneyToTheCent(centsFromEuros(euros));
  if (allowed && refund > 0) return t('changes.changing.submitRefund', { amount: amount(refund) });
  if (allowed && due > 0 && draft.dueBy === 'link') return t('changes.changing.submitLink');
  if (allowed && due > 0 && draft.dueBy !== 'open') return t('changes.changing.submitPaid', { amount: amount(due) });
  return t('changes.changing.submit');
}

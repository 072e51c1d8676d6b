import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { ChangeOptions, ChangePayment } from '#contract/self-service.ts';
import { centsFromEuros } from '#domain/money.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { useDeadlineTime } from '#web/lib/time/use-deadline-time.ts';
import { ActionFailure } from '#web/ui/action-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { stack } from '#web/ui/layout.ts';
import styles from './booking-changes.module.css';
import { type OwnBooking, readOptions } from './change-api.ts';
import { useChange } from './use-change.ts';

interface CancelFormProps {
  readonly own: OwnBooking;
  readonly booking: Booking;
  readonly options: ChangeOptions['cancel'];
  readonly onApplied: (booking: Booking) => void;
  readonly onToPay: (payment: ChangePayment) => void;
  readonly onClose: () => void;
}

/** What is refunded and until when, and the button that cancels. After a failure, what is refunded by then. */
export function CancelForm({ own, booking, options, onApplied, onToPay, onClose }: CancelFormProps) {
  const { t } = useTranslation('booking-changes');
  const language = useLanguage();
  const change = useChange(own, { onApplied, onToPay });
  const [{ refund, until: refundedUntil }, setShown] = useState(options);
  const amount = formatMoney(centsFromEuros(refund), language);
  const deadline = Temporal.Instant.from(refundedUntil);
  const until = { day: formatDate(deadline, language), time: useDeadlineTime(deadline) };
  const isUnpaid = booking.payment.received === 0;
  const sums = { allowed: true, due: 0, refund, newTotal: 0, alternatives: [] };
  const submit = async () => {
    if (await change.apply({ cancel: true }, sums)) return;
    const now = await readOptions(own).catch(() => null);
    if (now) setShown(now.cancel);
  };
  return (
    <div className={stack(4)}>
      <p className={styles.sum}>
        {refund > 0 ? t('cancel.refund', { amount }) : t(isUnpaid ? 'cancel.unpaid' : 'cancel.nothing')}
      </p>
      {refund > 0 && (
        <p>
          {t('cancel.until', until)} {t('cancel.card')}
        </p>
      )}
      {!isUnpaid && <p>{t(booking.type === 'shared' ? 'cancel.seats' : 'cancel.charter')}</p>}
      {change.error !== null && <ActionFailure title={t('failedChange')} error={change.error} />}
      <DialogActions>
        <Button look="danger" busy={change.isBusy} onClick={() => void submit()}>
          {refund > 0 ? t('cancel.submit', { amount }) : t(isUnpaid ? 'cancel.submitUnpaid' : 'cancel.submitNothing')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('cancel.keep')}
        </Button>
      </DialogActions>
    </div>
  );
}

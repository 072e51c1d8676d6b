import type { Booking } from '#contract/bookings.ts';
import type { ChangePayment, UndoOption } from '#contract/self-service.ts';
import { isCanceled } from '#domain/booking/is-canceled.ts';
import { shownPeople } from '#domain/booking/shown-people.ts';
import { centsFromEuros } from '#domain/money.ts';
import { formatDate, formatMoney, formatTime } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { focusWhenShown } from '#web/lib/form/focus-when-shown.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { stack } from '#web/ui/layout.ts';
import type { OwnBooking } from './change-api.ts';
import { UndoForm } from './undo-form.tsx';
import styles from './booking-changes.module.css';

interface ChangeDoneProps {
  readonly before: Booking;
  readonly after: Booking;
  readonly own: OwnBooking;
  /** What was undone; null: a change or a cancellation, which can be undone. */
  readonly undone: UndoOption['of'] | null;
  readonly onApplied: (booking: Booking) => void;
  readonly onToPay: (payment: ChangePayment) => void;
  readonly onClose: () => void;
}

/** The result: changed, canceled, undone, or unchanged because the payment came too late. */
export function ChangeDone({ before, after, undone, onClose, ...undo }: ChangeDoneProps) {
  const { t } = useTranslation(['booking-changes', 'public']);
  const language = useLanguage();
  const isOff = isCanceled(after.status);
  const back = after.payment.refunded + after.payment.returning - before.payment.refunded - before.payment.returning;
  const paid = after.payment.received - before.payment.received;
  const start = Temporal.Instant.from(after.start);
  const when = { day: formatDate(start, language), time: formatTime(start, language) };
  const people = peopleOf(after);
  const isChanged = isOff || before.amountGross !== after.amountGross || whatOf(before) !== whatOf(after);
  return (
    <div ref={focusWhenShown} tabIndex={-1} className={stack(4)}>
      {!isChanged && (
        <Banner tone="bad" title={t('late.title')}>
          <p>{t('late.text')}</p>
        </Banner>
      )}
      {isChanged && (
        <Banner tone="good" title={t(titleOf(after, undone))}>
          {!isOff && <p>{t('done.when', when)}</p>}
          {!isOff && people !== peopleOf(before) && <p>{t('done.people', { count: people })}</p>}
          {back > 0 && <p>{t('done.back', { amount: formatMoney(centsFromEuros(back), language) })}</p>}
          {after.customer.email && (
            <p>
              {t('done.mail')}{' '}
              <span className={styles.email}>
                <EmailText email={after.customer.email} />
              </span>
            </p>
          )}
        </Banner>
      )}
      {isChanged && undone === null ? (
        <UndoForm
          {...undo}
          of={isOff ? 'cancellation' : 'change'}
          sums={{ due: back, refund: paid }}
          isAsked={false}
          onClose={onClose}
        />
      ) : (
        <DialogActions>
          <Button onClick={onClose}>{t('public:close')}</Button>
        </DialogActions>
      )}
    </div>
  );
}

function titleOf(after: Booking, undone: UndoOption['of'] | null) {
  if (isCanceled(after.status)) return 'done.canceled';
  if (undone === null) return 'done.changed';
  return `undo.${undone}.done` as const;
}

function whatOf({ status, start, end, slotId, passengers, people }: Booking): string {
  return JSON.stringify([status, start, end, slotId, passengers, people]);
}

function peopleOf({ type, tickets, passengers, people }: Booking): number {
  return shownPeople({ type, ticketCount: tickets.length, passengers, people });
}

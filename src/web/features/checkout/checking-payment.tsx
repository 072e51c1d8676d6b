import { shortNumber } from '#domain/booking/booking-money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeadlineTime } from '#web/lib/time/use-deadline-time.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ContactLinks } from '#web/ui/contact-links.tsx';
import { cluster, panel, stack } from '#web/ui/layout.ts';
import styles from './checking-payment.module.css';
import type { ConfirmFailure, PaymentProof } from './confirm-payment.ts';
import { useRecheck } from './use-recheck.ts';

/**
 * The state of a payment without a result: `open`, nothing has been paid so far; `processing`, the bank has not
 * decided; or why the server could not report it.
 */
export type CheckState = 'open' | 'processing' | ConfirmFailure;

interface CheckingPaymentProps {
  readonly payment: PaymentProof;
  readonly state: CheckState;
  readonly isBusy: boolean;
  readonly onCheck: () => void;
  /**
   * Checks once more, cancels a payment that is still open, and returns to the selection; null: there is no selection.
   */
  readonly onBack: (() => void) | null;
}

/**
 * Shown until the server has reported the result of a payment (P-11.11): repeats the check automatically, explains what
 * to do and whom to contact, and offers no way to pay a second time.
 */
export function CheckingPayment({ payment, state, isBusy, onCheck, onBack }: CheckingPaymentProps) {
  const { t } = useTranslation('booking');
  useRecheck(isBusy, onCheck);
  const kind = typeof state === 'string' ? state : 'failed';
  const number = payment.bookingId ? shortNumber(payment.bookingId) : null;
  return (
    <section className={classNames(stack(5), styles.checking)}>
      <h2 className={styles.heading} tabIndex={-1}>
        {t('checking.title')}
      </h2>
      <div className={classNames(stack(3), panel('quiet', 5))}>
        <p className={styles.lead} role="status">
          {t(`checking.${kind}`)}
        </p>
        {number && <p className={styles.number}>{t('checking.number', { number })}</p>}
        {kind === 'open' && payment.heldUntil && <HeldUntil until={Temporal.Instant.from(payment.heldUntil)} />}
        <ContactLinks subject={number ? t('checking.subject', { number }) : ''} />
      </div>
      {typeof state !== 'string' && <FailureText failure={state} />}
      <p className={cluster(3, 'stretch')}>
        <Button busy={isBusy} onClick={onCheck}>
          {t('checking.again')}
        </Button>
        {onBack && (
          <Button look={kind === 'open' ? 'danger' : 'quiet'} disabled={isBusy} onClick={onBack}>
            {t(kind === 'open' ? 'checking.chooseAgain' : 'checking.back')}
          </Button>
        )}
      </p>
      <p className={styles.quiet}>{t(kind === 'open' ? 'checking.cancelsFirst' : 'checking.noSecondPayment')}</p>
    </section>
  );
}

/** The end of the time in which the payment can still be made. */
function HeldUntil({ until }: { readonly until: Temporal.Instant }) {
  const { t } = useTranslation('booking');
  return <p>{t('hold.until', { time: useDeadlineTime(until) })}</p>;
}

/** The failure with its status (P-11.8). */
function FailureText({ failure: { step, status, text } }: { readonly failure: ConfirmFailure }) {
  const { t } = useTranslation('booking');
  const what = status === 0 ? t('confirmFailed.offline') : t(`confirmFailed.${step}`, { status, text });
  return (
    <p className={styles.quiet} role="alert">
      {t('confirmFailed.prefix')}: {what}
    </p>
  );
}

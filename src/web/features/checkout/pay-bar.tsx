import { Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { PaymentIntentAnswer } from '#contract/checkout.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatBriefDay, formatMoney } from '#web/i18n/format.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { grid } from '#web/ui/layout.ts';
import { CancelDeadline } from './cancel-deadline.tsx';
import { HeldShort } from './held-short.tsx';
import styles from './pay-bar.module.css';
import type { OrderSummary } from './running-checkout.ts';
import type { Payment } from './use-payment.ts';

interface PayBarProps {
  /** The form that the button submits. The bar is outside the form, so that it can be placed above the form's top. */
  readonly formId: string;
  readonly held: PaymentIntentAnswer;
  readonly summary: OrderSummary;
  /** The end of the hold, which may have been extended; null: the booking is sold. */
  readonly heldUntil: Temporal.Instant | null;
  readonly payment: Payment;
  /** Neither email nor telephone is given (P-11.4). */
  readonly needsContact: boolean;
  /** Replaces the deadline of a single booking when several are paid. */
  readonly terms?: ReactNode;
}

/**
 * The end of the hold, the pay button, what is paid later and the cancellation deadline. It stays at the bottom of the
 * screen, so that nothing that appears in the form moves the button; on a low screen, such as above a keyboard, it is
 * the end of the form (P-11.12).
 */
export function PayBar({ formId, held, summary, heldUntil, payment, needsContact, terms }: PayBarProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const noteId = useId();
  const start = Temporal.Instant.from(summary.start);
  const { amount, balance } = held;
  const deposit =
    balance &&
    t('price.deposit', {
      now: formatMoney(amount, language),
      rest: formatMoney(balance.amount, language),
      day: formatBriefDay(canaryDate(Temporal.Instant.from(balance.dueAt)), language),
    });
  // A booking paid at the pier is held until after its trip (P-14.3), but must be paid before the trip.
  const shownUntil = heldUntil && Temporal.Instant.compare(heldUntil, start) > 0 ? start : heldUntil;
  return (
    <div className={classNames(grid('narrow-first', '1 4'), styles.bar)} data-at-bottom="high">
      {shownUntil && <HeldShort until={shownUntil} />}
      <Button
        type="submit"
        form={formId}
        busy={payment.isPaying}
        disabled={needsContact || !payment.canPay}
        aria-describedby={noteId}
        className={classNames(styles.pay, !shownUntil && styles.alone)}
      >
        <Lock aria-hidden="true" />
        {t('checkout.pay', { amount: formatMoney(held.amount, language) })}
      </Button>
      <p className={styles.note} id={noteId}>
        {needsContact && <strong>{t('checkout.needContact')} </strong>}
        {deposit && `${deposit} `}
        {terms ?? <CancelDeadline summary={summary} />}
      </p>
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import type { PaymentIntentAnswer } from '#contract/checkout.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import styles from './checkout-step.module.css';
import { OrderCard } from './order-card.tsx';
import type { PayFailure } from './pay-failure.ts';
import { PayForm } from './pay-form.tsx';
import type { OrderSummary } from './running-checkout.ts';
import { useContactForm } from './use-contact-form.ts';
import { type LaterConsent, type Settle, usePayment } from './use-payment.ts';

interface PayHeldStepProps {
  readonly held: PaymentIntentAnswer;
  readonly summary: OrderSummary;
  /** Replaces the order card when several bookings are paid. */
  readonly order?: ReactNode;
  /** Replaces the deadline of a single booking. */
  readonly terms?: ReactNode;
  /** End of the hold; null: the booking is sold, and does not expire. */
  readonly notice: ReactNode;
  readonly firstFailure: PayFailure | null;
  readonly settle: Settle;
  readonly onHoldEnded: () => void;
}

/**
 * Pays for a booking held by an operator, or what is due for a sold one: the same contact and card forms as in the
 * checkout.
 */
export function PayHeldStep({
  held,
  summary,
  order,
  terms,
  notice,
  firstFailure,
  settle,
  onHoldEnded,
}: PayHeldStepProps) {
  const { t } = useTranslation('booking');
  const contact = useContactForm();
  const laterConsent = useState<LaterConsent[0]>(null);
  const payment = usePayment({ held, contact, laterConsent, firstFailure, settle, onHoldEnded });
  return (
    <div className={classNames(stack(5), styles.layout)}>
      <aside className={styles.aside}>
        {order ?? <OrderCard summary={summary} held={held} isRest={notice === null} />}
      </aside>
      <div className={stack(5, 'top')}>
        {notice}
        <h2 className={styles.heading}>{t('checkout.heading')}</h2>
        <PayForm
          held={held}
          summary={summary}
          heldUntil={notice === null ? null : Temporal.Instant.from(held.holdExpiresAt)}
          contact={contact}
          payment={payment}
          terms={terms}
        />
      </div>
    </div>
  );
}

import { type FormEvent, type ReactNode, useId } from 'react';
import type { PaymentIntentAnswer } from '#contract/checkout.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { stack } from '#web/ui/layout.ts';
import { CardPanel } from './card-panel.tsx';
import styles from './checkout-step.module.css';
import { ContactFields } from './contact-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { LaterCharge } from './later-charge.tsx';
import { PayBar } from './pay-bar.tsx';
import { PayFailureBanner } from './pay-failure-banner.tsx';
import type { OrderSummary } from './running-checkout.ts';
import { SellerNote } from './seller-note.tsx';
import type { useContactForm } from './use-contact-form.ts';
import type { Payment } from './use-payment.ts';

interface PayFormProps {
  readonly held: PaymentIntentAnswer;
  readonly summary: OrderSummary;
  /** null: the booking is sold. */
  readonly heldUntil: Temporal.Instant | null;
  readonly contact: ReturnType<typeof useContactForm>;
  readonly payment: Payment;
  /** Replaces the deadline of a single booking when several are paid. */
  readonly terms?: ReactNode;
}

/** Contact, card and pay button. */
export function PayForm({ held, summary, heldUntil, contact, payment, terms }: PayFormProps) {
  const { t } = useTranslation('booking');
  const formId = useId();
  // A failure from before this view is shown at the top, a failure after a press of the button above the button.
  const isFirstView = payment.attempt === 0;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void payment.pay();
  };
  return (
    <>
      {isFirstView && payment.failure && <PayFailureBanner failure={payment.failure} />}
      <form id={formId} className={stack(6)} noValidate onSubmit={onSubmit}>
        {(contact.summary.length > 0 || payment.isCardIncomplete) && (
          <ErrorSummary
            problems={contact.summary}
            isCardIncomplete={payment.isCardIncomplete}
            attempt={payment.attempt}
            onCard={payment.focusCard}
          />
        )}
        <ContactFields contact={contact} />
        <CardPanel clientSecret={held.clientSecret} onReady={payment.onCardReady} onChange={payment.onCardChange} />
        {held.balance && <LaterCharge balance={held.balance} payment={payment} />}
        <p className={styles.legal}>
          {!payment.mayChargeLater && `${t('checkout.chargedOnce')} `}
          {t('checkout.noWithdrawal')}
        </p>
        <SellerNote />
        {!isFirstView && payment.failure && <PayFailureBanner failure={payment.failure} isScrolledTo />}
      </form>
      <PayBar
        formId={formId}
        held={held}
        summary={summary}
        heldUntil={heldUntil}
        payment={payment}
        needsContact={contact.needsContact}
        terms={terms}
      />
    </>
  );
}

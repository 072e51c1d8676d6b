import { Lock } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { PaymentIntentAnswer } from '#contract/checkout.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLanguage } from '#web/lib/site-context.ts';
import { Button } from '#web/ui/button.tsx';
import { CardPanel } from './card-panel.tsx';
import styles from './checkout-step.module.css';
import { ContactFields } from './contact-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { OrderCard } from './order-card.tsx';
import type { PayFailure } from './pay-failure.ts';
import { PayFailureBanner } from './pay-failure-banner.tsx';
import type { OrderSummary } from './running-checkout.ts';
import { useContactForm } from './use-contact-form.ts';
import { type Settle, usePayment } from './use-payment.ts';

interface PayHeldStepProps {
  readonly held: PaymentIntentAnswer;
  readonly summary: OrderSummary;
  /** Until when it is held. */
  readonly notice: ReactNode;
  readonly firstFailure: PayFailure | null;
  readonly settle: Settle;
  readonly onHoldEnded: () => void;
}

/** Pays for what an operator has put by: the same card and contact as in the checkout, with nothing left to choose. */
export function PayHeldStep({ held, summary, notice, firstFailure, settle, onHoldEnded }: PayHeldStepProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const formId = useId();
  const contact = useContactForm();
  const payment = usePayment({ held, contact, firstFailure, settle, onHoldEnded });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void payment.pay();
  };
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        {notice}
        <h2 className={styles.heading}>{t('checkout.heading')}</h2>
        {payment.attempt === 0 && payment.failure && <PayFailureBanner failure={payment.failure} />}
        <form className={styles.form} noValidate onSubmit={onSubmit}>
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
          {payment.attempt > 0 && payment.failure && <PayFailureBanner failure={payment.failure} />}
          <p className={styles.legal}>{t('checkout.noWithdrawal')}</p>
          <Button
            type="submit"
            wide
            busy={payment.isPaying}
            disabled={contact.needsContact || !payment.canPay}
            aria-describedby={`${formId}-reason`}
            className={styles.pay}
          >
            <Lock aria-hidden="true" />
            {t('checkout.pay', { amount: formatMoney(held.amount, language) })}
          </Button>
          <p className={styles.reason} id={`${formId}-reason`}>
            {t(contact.needsContact ? 'checkout.needContact' : 'checkout.chargedOnce')}
          </p>
        </form>
      </div>
      <aside className={styles.aside}>
        <OrderCard summary={summary} amountCents={held.amount} />
      </aside>
    </div>
  );
}

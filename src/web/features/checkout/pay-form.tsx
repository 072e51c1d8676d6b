import { Lock } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import type { PaymentIntentAnswer } from '#contract/checkout.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { Button } from '#web/ui/button.tsx';
import { stack } from '#web/ui/layout.ts';
import { CardPanel } from './card-panel.tsx';
import styles from './checkout-step.module.css';
import { ContactFields } from './contact-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { PayFailureBanner } from './pay-failure-banner.tsx';
import type { useContactForm } from './use-contact-form.ts';
import type { usePayment } from './use-payment.ts';

interface PayFormProps {
  readonly held: PaymentIntentAnswer;
  readonly contact: ReturnType<typeof useContactForm>;
  readonly payment: ReturnType<typeof usePayment>;
}

/** Contact, card and pay button. */
export function PayForm({ held, contact, payment }: PayFormProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const reasonId = useId();
  // A failure from before this view is shown at the top; a failure of a press of the button is shown beside the button.
  const isFirstView = payment.attempt === 0;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void payment.pay();
  };
  return (
    <>
      {isFirstView && payment.failure && <PayFailureBanner failure={payment.failure} />}
      <form className={stack(6)} noValidate onSubmit={onSubmit}>
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
        {!isFirstView && payment.failure && <PayFailureBanner failure={payment.failure} />}
        <p className={styles.legal}>{t('checkout.noWithdrawal')}</p>
        <Button
          type="submit"
          wide
          busy={payment.isPaying}
          disabled={contact.needsContact || !payment.canPay}
          aria-describedby={reasonId}
          className={styles.pay}
        >
          <Lock aria-hidden="true" />
          {t('checkout.pay', { amount: formatMoney(held.amount, language) })}
        </Button>
        <p className={styles.reason} id={reasonId}>
          {t(contact.needsContact ? 'checkout.needContact' : 'checkout.chargedOnce')}
        </p>
      </form>
    </>
  );
}

import { ArrowLeft, Lock } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLanguage } from '#web/lib/site-context.ts';
import { Button } from '#web/ui/button.tsx';
import { CardPanel } from './card-panel.tsx';
import styles from './checkout-step.module.css';
import { ContactFields } from './contact-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { OrderCard } from './order-card.tsx';
import type { PayFailure } from './pay-failure.ts';
import { PayFailureBanner } from './pay-failure-banner.tsx';
import type { RunningCheckout } from './running-checkout.ts';
import { useContactForm } from './use-contact-form.ts';
import { useHoldExtension } from './use-hold-extension.ts';
import { type Settle, usePayment } from './use-payment.ts';

interface CheckoutStepProps {
  readonly checkout: RunningCheckout<unknown>;
  /** What the visitor came back with: the bank has refused, or an answer was lost. */
  readonly firstFailure: PayFailure | null;
  /** Asks the server for the truth once the card has been charged, or may have been. */
  readonly settle: Settle;
  readonly onHoldEnded: () => void;
  readonly onBack: () => void;
  readonly onPaying: (isPaying: boolean) => void;
}

/** The second half: who comes, the card, and the button that pays, while the hold runs. */
export function CheckoutStep({ checkout, firstFailure, settle, onHoldEnded, onBack, onPaying }: CheckoutStepProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const formId = useId();
  const contact = useContactForm();
  const { held, summary } = checkout;
  const extension = useHoldExtension(checkout, onHoldEnded);
  const payment = usePayment({ held, contact, firstFailure, settle, onHoldEnded });
  const { isPaying, attempt } = payment;
  // What the visitor came back with is said at once, what a press of the button brought is said beside the button.
  const isFirstView = attempt === 0;
  const tell = useEffectEvent(onPaying);
  useEffect(() => tell(isPaying), [isPaying]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void payment.pay();
  };
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        <Button look="plain" className={styles.back} disabled={isPaying} onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {t('checkout.back')}
        </Button>
        <h2 className={styles.heading} tabIndex={-1}>
          {t('checkout.heading')}
        </h2>
        <HoldNotice extension={extension} onEnded={onHoldEnded} isPaying={isPaying} />
        {isFirstView && payment.failure && <PayFailureBanner failure={payment.failure} />}
        <form className={styles.form} id={formId} noValidate onSubmit={onSubmit}>
          {contact.summary.length > 0 || payment.isCardIncomplete ? (
            <ErrorSummary
              problems={contact.summary}
              isCardIncomplete={payment.isCardIncomplete}
              attempt={payment.attempt}
              onCard={payment.focusCard}
            />
          ) : null}
          <ContactFields contact={contact} />
          <CardPanel clientSecret={held.clientSecret} onReady={payment.onCardReady} onChange={payment.onCardChange} />
          {!isFirstView && payment.failure && <PayFailureBanner failure={payment.failure} />}
          <p className={styles.legal}>{t('checkout.noWithdrawal')}</p>
          <Button
            type="submit"
            wide
            busy={isPaying}
            disabled={contact.needsContact || !payment.canPay}
            aria-describedby={`${formId}-reason`}
            className={styles.pay}
          >
            <Lock aria-hidden="true" />
            {t('checkout.pay', { amount: formatMoney(held.amount, language) })}
          </Button>
          <p className={styles.reason} id={`${formId}-reason`}>
            {contact.needsContact ? t('checkout.needContact') : t('checkout.chargedOnce')}
          </p>
        </form>
      </div>
      <aside className={styles.aside}>
        <OrderCard summary={summary} amountCents={held.amount} />
      </aside>
    </div>
  );
}

import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { stack } from '#web/ui/layout.ts';
import styles from './checkout-step.module.css';
import { HoldNotice } from './hold-notice.tsx';
import { OrderCard } from './order-card.tsx';
import type { PayFailure } from './pay-failure.ts';
import { PayForm } from './pay-form.tsx';
import type { RunningCheckout } from './running-checkout.ts';
import { useContactForm } from './use-contact-form.ts';
import type { VoucherEnd } from './use-voucher.ts';
import { VoucherOpener } from './voucher-opener.tsx';
import { useHoldExtension } from './use-hold-extension.ts';
import { type LaterConsent, type Settle, usePayment } from './use-payment.ts';

interface CheckoutStepProps {
  readonly checkout: RunningCheckout<unknown>;
  readonly laterConsent: LaterConsent;
  /** The failure with which the visitor returned: declined by the bank, or an unknown outcome. */
  readonly firstFailure: PayFailure | null;
  /** Asks the server for the payment's status once the card has been charged, or may have been. */
  readonly settle: Settle;
  readonly onHoldEnded: () => void;
  readonly onBack: () => void;
  /** The visitor must not leave during a charge, nor while the hold is taken again for a voucher. */
  readonly onMustStay: (mustStay: boolean) => void;
  /** A voucher was used: gets the checkout for the rest, or the booking that it paid in full. */
  readonly onVoucher: (end: VoucherEnd) => void;
}

/** Second half of the booking: contact, card and pay button, while the hold runs. */
export function CheckoutStep({
  checkout,
  laterConsent,
  firstFailure,
  settle,
  onHoldEnded,
  onBack,
  onMustStay,
  onVoucher,
}: CheckoutStepProps) {
  const { t } = useTranslation('booking');
  const contact = useContactForm();
  const { held, summary } = checkout;
  const extension = useHoldExtension(checkout, contact, onHoldEnded);
  const payment = usePayment({ held, contact, laterConsent, firstFailure, settle, onHoldEnded });
  const [isHoldingAgain, setIsHoldingAgain] = useState(false);
  const { isPaying } = payment;
  const mustStay = isPaying || isHoldingAgain;
  const tell = useEffectEvent(onMustStay);
  useEffect(() => {
    tell(mustStay);
    // Once it has ended, another step is shown and the dialog may be closed again.
    return () => tell(false);
  }, [mustStay]);
  return (
    <div className={classNames(stack(5), styles.layout)}>
      <aside className={classNames(stack(3), styles.aside)}>
        <OrderCard summary={summary} held={held} voucherCents={checkout.voucherCents} />
        {!isPaying && (
          <VoucherOpener checkout={checkout} contact={contact} onHoldingAgain={setIsHoldingAgain} onEnd={onVoucher} />
        )}
      </aside>
      <div className={stack(5, 'top')}>
        <Button look="plain" className={styles.back} disabled={mustStay} onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {t('checkout.back')}
        </Button>
        <h2 className={styles.heading} tabIndex={-1}>
          {t('checkout.heading')}
        </h2>
        <HoldNotice extension={extension} onEnded={onHoldEnded} isPaying={isPaying} />
        <PayForm
          held={held}
          summary={summary}
          heldUntil={extension.expiresAt}
          contact={contact}
          payment={{ ...payment, canPay: payment.canPay && !isHoldingAgain }}
        />
      </div>
    </div>
  );
}

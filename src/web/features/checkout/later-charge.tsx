import type { PaymentIntentAnswer } from '#contract/checkout.ts';
import { noticeOfBalance } from '#domain/booking/payment-schedule.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useLanguage, useNow } from '#web/lib/page/site-context.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { stack } from '#web/ui/layout.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './checkout-step.module.css';
import type { Payment } from './use-payment.ts';

interface LaterChargeProps {
  readonly balance: NonNullable<PaymentIntentAnswer['balance']>;
  readonly payment: Payment;
}

/** The consent to charge the rest to the same card when it is due (P-14.8). */
export function LaterCharge({ balance, payment }: LaterChargeProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const soldAt = useNow();
  const dueAt = Temporal.Instant.from(balance.dueAt);
  const day = formatDate(dueAt, language);
  return (
    <div className={stack(1)}>
      <Checkbox
        label={t('checkout.laterCharge.label', { rest: formatMoney(balance.amount, language), day })}
        checked={payment.mayChargeLater}
        disabled={payment.isPaying}
        aria-describedby="later-charge-hint"
        onChange={({ target }) => payment.setMayChargeLater(target.checked)}
      />
      <p className={styles.hint} id="later-charge-hint">
        {t('checkout.laterCharge.hint', { noticeDay: formatDate(noticeOfBalance({ soldAt, dueAt }), language) })}
      </p>
    </div>
  );
}

import { useTranslation } from '../../i18n/use-translation.ts';
import type { PaymentDifference, ListedPayment } from '#contract/payments.ts';
import { isByHand } from '#domain/booking/payment-way.ts';
import { CURRENCY } from '#domain/money.ts';
import { cluster } from '../../ui/layout.ts';
import { Pill, type PillTone } from '../../ui/pill.tsx';

const TONES: Record<ListedPayment['status'], PillTone> = {
  created: 'warn',
  processing: 'warn',
  requires_action: 'warn',
  succeeded: 'good',
  failed: 'bad',
  canceled: 'quiet',
};

interface PaymentPillsProps {
  readonly payment: ListedPayment;
  readonly found?: PaymentDifference | undefined;
}

/** The payment's state, and what needs the operator's attention. */
export function PaymentPills({ payment, found }: PaymentPillsProps) {
  const { t } = useTranslation(['admin-payments', 'admin']);
  const { provider, status, currency, unsettled, difference, disputes } = payment;
  return (
    <span className={cluster(1, 'stretch')}>
      <Pill tone={TONES[status]}>{t(`payments.filter.${status}`)}</Pill>
      {isByHand(provider) && <Pill tone="quiet">{t(`admin:payWay.${provider}`)}</Pill>}
      {currency !== CURRENCY && <Pill tone="bad">{currency.toUpperCase()}</Pill>}
      {unsettled && <Pill tone="warn">{t('payments.unsettled')}</Pill>}
      {difference !== 0 && <Pill tone="bad">{t('payments.differs')}</Pill>}
      {found && (
        <Pill tone={found.mended ? 'quiet' : 'bad'}>
          {t(found.mended ? 'payments.check.mended' : 'payments.check.open')}
        </Pill>
      )}
      {disputes.length > 0 && <Pill tone="bad">{t('payments.disputed')}</Pill>}
    </span>
  );
}

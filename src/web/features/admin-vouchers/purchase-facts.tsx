import type { GiftPurchase } from '#contract/vouchers.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { stack } from '../../ui/layout.ts';
import styles from './admin-vouchers.module.css';

/** The money received for a gift, pending and completed refunds, and a refund that the provider refused. */
export function PurchaseFacts({ purchase: { received, refunded, refunds } }: { readonly purchase: GiftPurchase }) {
  const { t } = useTranslation('admin-vouchers');
  const money = (euros: number) => adminMoneyToTheCent(centsFromEuros(euros));
  const open = refunds.filter(({ status }) => status === 'created' || status === 'pending');
  const [latest] = refunds;
  const hasFailed = latest?.status === 'failed' || latest?.status === 'canceled';
  return (
    <section className={stack(3)}>
      <h3 className={styles.heading}>{t('purchase.title')}</h3>
      <FactList
        facts={[
          [t('purchase.received'), money(received)],
          [t('purchase.refunded'), money(refunded)],
          ...open.slice(0, 1).map(({ amount }) => [t('purchase.open'), money(amount)] as const),
        ]}
      />
      {latest && hasFailed && <Banner tone="bad">{t('purchase.failed', { amount: money(latest.amount) })}</Banner>}
    </section>
  );
}

import type { Report } from '#contract/reports.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import page from '../../ui/admin-page.module.css';
import { FactList } from '../../ui/fact-list.tsx';
import figures from '../../ui/key-figures.module.css';
import { euroText } from './euro-text.ts';

/**
 * Money received for gifts, which is not revenue until the voucher is used, and the current value of all vouchers
 * (P-26.9).
 */
export function VoucherSums({ sums }: { readonly sums: Report['vouchers'] }) {
  const { t } = useTranslation('admin-reports');
  const { gifts, received, refunded, fees, outstanding } = sums;
  if (gifts === 0 && outstanding === 0) return null;
  return (
    <section className={page.panel}>
      <h2 className={page.panelTitle}>{t('vouchers.title')}</h2>
      <FactList
        facts={[
          [t('vouchers.gifts'), String(gifts)],
          [t('vouchers.received'), euroText(received)],
          [t('vouchers.refunded'), euroText(refunded)],
          [t('vouchers.fees'), euroText(fees)],
          [t('vouchers.outstanding'), euroText(outstanding)],
        ]}
      />
      <p className={figures.basis}>{t('vouchers.about')}</p>
    </section>
  );
}

import type { ReportCell } from '#contract/reports.ts';
import { centsFromEuros, eurosFromCents } from '#domain/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import page from '../../ui/admin-page.module.css';
import { FactList } from '../../ui/fact-list.tsx';
import figures from '../../ui/key-figures.module.css';
import { euroText } from './euro-text.ts';

/** The amounts kept from security deposits for damage: income, but not revenue of a trip (P-14.23). */
export function DepositsKept({ cells }: { readonly cells: readonly ReportCell[] }) {
  const { t } = useTranslation('admin-reports');
  const kept = eurosFromCents(cells.reduce((cents, { depositsKept }) => cents + centsFromEuros(depositsKept), 0));
  if (kept === 0) return null;
  return (
    <section className={page.panel}>
      <h2 className={page.panelTitle}>{t('deposits.title')}</h2>
      <FactList facts={[[t('deposits.kept'), euroText(kept)]]} />
      <p className={figures.basis}>{t('deposits.about')}</p>
    </section>
  );
}

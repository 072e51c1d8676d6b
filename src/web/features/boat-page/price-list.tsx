import { useTranslation } from '../../i18n/use-translation.ts';
import { IGIC_GENERAL_RATE } from '#domain/pricing/igic.ts';
import { formatMoney, formatNumber } from '#web/i18n/format.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { cluster } from '#web/ui/layout.ts';
import { Money } from '#web/ui/money.tsx';
import { PageSection } from './page-section.tsx';
import styles from './price-list.module.css';
import type { BoatPrices, PriceRow } from './prices.ts';

interface PriceListProps {
  readonly prices: BoatPrices;
  /** 0 means no minimum. */
  readonly minSeatsToDepart: number;
}

/** All prices of the boat, tax included, and when a trip departs. */
export function PriceList({ prices, minSeatsToDepart }: PriceListProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { charter, seats } = prices;
  if (charter.length + seats.length === 0) return null;
  return (
    <PageSection id="prices" heading={t('boatPage.prices.heading')}>
      <dl className={styles.prices}>
        {[...charter, ...seats].map((row) => (
          <Row key={row.kind} row={row} />
        ))}
      </dl>
      {seats.length > 0 && minSeatsToDepart > 0 && (
        <p className={styles.note}>{t('boatPage.prices.minimum', { count: minSeatsToDepart })}</p>
      )}
      <p className={styles.note}>{t('boatPage.prices.tax', { rate: formatNumber(IGIC_GENERAL_RATE, language) })}</p>
    </PageSection>
  );
}

function Row({ row }: { readonly row: PriceRow }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  return (
    <div className={classNames(cluster('0 4', 'baseline', 'between'), styles.row)}>
      <dt>{t(`boatPage.prices.${row.kind as 'hour'}`, { count: row.hours })}</dt>
      <dd className={cluster('0 3', 'baseline', 'right')}>
        {row.savingCents > 0 && (
          <span className={styles.saving}>
            {t('boatPage.prices.saving', { amount: formatMoney(row.savingCents, language) })}
          </span>
        )}{' '}
        <strong>{row.cents === 0 ? t('boatPage.prices.free') : <Money cents={row.cents} />}</strong>
      </dd>
    </div>
  );
}

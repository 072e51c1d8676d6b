import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { formatMoney, formatNumber } from '#web/i18n/format.ts';
import { useIgicRates } from '#web/lib/booking/use-igic-rates.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { cluster } from '#web/ui/layout.ts';
import { Money } from '#web/ui/money.tsx';
import { PageSection } from './page-section.tsx';
import styles from './price-list.module.css';
import type { BoatPrices, PriceRow } from './prices.ts';
import { useDepositTerms } from './use-deposit-terms.ts';

interface PriceListProps {
  readonly prices: BoatPrices;
  /** 0 means no minimum. */
  readonly minSeatsToDepart: number;
  readonly boat: Boat;
}

/** All prices of the boat, tax included, and when a trip departs. */
export function PriceList({ prices, minSeatsToDepart, boat }: PriceListProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { charter, seats } = prices;
  const rates = useIgicRates();
  const terms = useDepositTerms(boat);
  const shown = new Set([...(charter.length > 0 ? [rates.charter] : []), ...(seats.length > 0 ? [rates.seats] : [])]);
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
      {terms.map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
      <p className={styles.note}>
        {shown.size === 1
          ? t('boatPage.prices.tax', { rate: formatNumber([...shown][0] ?? rates.charter, language) })
          : t('boatPage.prices.taxes', {
              charter: formatNumber(rates.charter, language),
              seats: formatNumber(rates.seats, language),
            })}
      </p>
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

import { Link } from 'wouter';
import type { Found, FoundCharter } from '#contract/search.ts';
import { centsFromEuros } from '#domain/money.ts';
import { formatClockTime, formatMoney } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { bookingHref } from '../../lib/booking/booking-link.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, inlineRow, stack } from '../../ui/layout.ts';
import styles from './offers.module.css';

const STARTS_SHOWN = 6;

interface FoundCharterOfferProps {
  readonly found: Found & { readonly charter: FoundCharter };
  readonly people: number;
  readonly title: string;
}

/** Charter offer: total price and the first starts as booking links. */
export function FoundCharterOffer({ found, people, title }: FoundCharterOfferProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { boat, date, charter } = found;
  const price = formatMoney(centsFromEuros(charter.total), language);
  const preset = { mode: 'charter', hours: charter.hours, people } as const;
  return (
    <section
      className={classNames(stack(2, 'top'), styles.offer)}
      aria-label={`${title}: ${t('search.charter', { count: charter.hours })}`}
    >
      <p className={styles.what}>{t('search.charter', { count: charter.hours })}</p>
      <p className={classNames(cluster('1 2', 'baseline'), styles.total)}>
        <strong className={styles.amount}>{price}</strong> {t('search.total')}
        {charter.saving > 0 && (
          <span className={styles.saving}>
            {t('search.saving', { amount: formatMoney(centsFromEuros(charter.saving), language) })}
          </span>
        )}
      </p>
      <ul className={classNames(cluster(2, 'stretch'), styles.starts)}>
        {charter.starts.slice(0, STARTS_SHOWN).map(({ start }) => {
          const time = formatClockTime(Temporal.Instant.from(start), language);
          return (
            <li key={start}>
              <Link
                className={classNames(inlineRow(0, 'center'), styles.start)}
                href={bookingHref(boat.slug, { ...preset, start })}
                aria-label={t('search.start', { time, title, price })}
              >
                {time}
              </Link>
            </li>
          );
        })}
        {charter.starts.length > STARTS_SHOWN && (
          <li>
            <Link
              className={classNames(inlineRow(0, 'center'), styles.moreTimes)}
              href={bookingHref(boat.slug, { ...preset, date })}
              aria-label={`${t('search.moreTimes')}: ${title}`}
            >
              {t('search.moreTimes')}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

import { useTranslation } from '../../i18n/use-translation.ts';
import type { BookingFigures } from '#contract/bookings.ts';
import { PATHS } from '#contract/paths.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoney } from '../../i18n/admin-format.ts';
import { useAnswer } from '../../lib/api/use-answer.ts';
import figureStyles from '../../ui/key-figures.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type BookingsFilter, figuresQuery } from './bookings-query.ts';
import type { Bookings } from './use-bookings.ts';

interface KeyFigureTilesProps {
  readonly filter: BookingsFilter;
  readonly bookings: Bookings;
  /** How often a booking has changed since the page was opened. */
  readonly changes: number;
}

/** The four figures over all bookings of the filter (P-20.3), and how many of them are listed below. */
export function KeyFigureTiles({ filter, bookings, changes }: KeyFigureTilesProps) {
  const { t } = useTranslation('admin-bookings');
  const { items, last, loading } = bookings;
  const { answer: figures, error } = useAnswer<BookingFigures>(PATHS.bookingFigures, {
    query: figuresQuery(filter),
    since: changes,
  });
  const isLoading = figures === null && error === null;
  const tiles = [
    [t('figures.sold'), figures && String(figures.sold)],
    [t('figures.revenue'), figures && adminMoney(centsFromEuros(figures.revenue))],
    [t('figures.seats'), figures && String(figures.seats)],
    [t('figures.completed'), figures && String(figures.completed)],
  ] as const;
  return (
    <section aria-label={t('figures.title')}>
      <dl className={figureStyles.tiles}>
        {tiles.map(([name, figure]) => (
          <div key={name} className={figureStyles.tile}>
            <dt className={figureStyles.name}>{name}</dt>
            <dd className={figureStyles.figure}>{isLoading ? <Skeleton /> : (figure ?? '–')}</dd>
          </div>
        ))}
      </dl>
      <p className={figureStyles.basis}>
        {loading === 'first' && t('bookings.loading')}
        {loading !== 'first' && last && t('figures.basis', { loaded: items.length, count: last.total })}
      </p>
    </section>
  );
}

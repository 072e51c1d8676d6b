import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { BookingFigures } from '#contract/bookings.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoney } from '../../i18n/admin-format.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import figureStyles from '../../ui/key-figures.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type BookingsFilter, figuresQuery } from './bookings-query.ts';

interface KeyFigureTilesProps {
  readonly filter: BookingsFilter;
  readonly isLoading: boolean;
  /** Rows that are loaded; `total` is undefined while it is not known. */
  readonly loaded: number;
  readonly total: number | undefined;
}

/** The four figures over all bookings of the filter (P-20.3), and how many of them are listed below. */
export function KeyFigureTiles({ filter, isLoading, loaded, total }: KeyFigureTilesProps) {
  const { t } = useTranslation('admin-bookings');
  const { data: figures, isPending } = useQuery(
    answerQuery<BookingFigures>(OFFICE_PATHS.bookingFigures, figuresQuery(filter)),
  );
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
            <dd className={figureStyles.figure}>{isPending ? <Skeleton /> : (figure ?? '–')}</dd>
          </div>
        ))}
      </dl>
      <p className={figureStyles.basis}>
        {isLoading && t('bookings.loading')}
        {total !== undefined && t('figures.basis', { loaded, count: total })}
      </p>
    </section>
  );
}

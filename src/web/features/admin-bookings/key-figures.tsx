import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { BookingFigures } from '#contract/bookings.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoney } from '../../i18n/admin-format.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { pollEvery } from '../../lib/admin-data/query-client.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster } from '../../ui/layout.ts';
import figureStyles from '../../ui/key-figures.module.css';
import styles from './admin-bookings.module.css';
import { type BookingsFilter, figuresQuery, REFRESH_MS } from './bookings-query.ts';

interface KeyFiguresProps {
  readonly filter: BookingsFilter;
  /** Below the figures. */
  readonly children: ReactNode;
}

/** The figures over all bookings of the filter (P-20.3). */
export function KeyFigures({ filter, children }: KeyFiguresProps) {
  const { t } = useTranslation('admin-bookings');
  const { data: figures } = useQuery({
    ...answerQuery<BookingFigures>(OFFICE_PATHS.bookingFigures, figuresQuery(filter)),
    refetchInterval: pollEvery(REFRESH_MS),
  });
  const named = [
    [t('figures.sold'), figures && String(figures.sold)],
    [t('figures.revenue'), figures && adminMoney(centsFromEuros(figures.revenue))],
    [t('figures.seats'), figures && String(figures.seats)],
    [t('figures.completed'), figures && String(figures.completed)],
  ] as const;
  return (
    <section aria-label={t('figures.title')} className={styles.figures}>
      <dl className={figureStyles.tiles}>
        {named.map(([name, figure]) => (
          <div key={name} className={classNames(figureStyles.tile, styles.figure)}>
            <dt className={figureStyles.name}>{name}</dt>
            <dd className={figureStyles.figure}>{figure ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <div className={classNames(cluster('1 3', 'between'), styles.below)}>{children}</div>
    </section>
  );
}

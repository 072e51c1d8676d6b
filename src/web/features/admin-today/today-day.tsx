import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TodayParty, TodaySheet } from '#contract/today.ts';
import { can } from '#domain/policy.ts';
import { formatDay } from '../../i18n/format.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import page from '../../ui/admin-page.module.css';
import { classNames } from '../../ui/class-names.ts';
import { panel, stack } from '../../ui/layout.ts';
import styles from './admin-today.module.css';
import { DepartureRows } from './departure-rows.tsx';

interface TodayDayProps {
  readonly day: TodaySheet['days'][number];
  readonly today: Temporal.PlainDate;
  readonly forecast: ReactNode;
  /** Opens the passenger list of a party. */
  readonly onOpenList: (party: TodayParty) => void;
}

/** A day as one table: each departure with its parties, the earliest first. */
export function TodayDay({ day, today, forecast, onOpenList }: TodayDayProps) {
  const { t } = useTranslation('admin-today');
  const language = useLanguage();
  const headingId = useId();
  const date = Temporal.PlainDate.from(day.date);
  const name = nameOf(today.until(date).total('days'));
  return (
    <section className={classNames(stack(4), styles.day)} aria-labelledby={headingId}>
      <h2 className={styles.dayName} id={headingId}>
        {name && <span className={styles.which}>{t(`today.${name}`)}</span>}{' '}
        <span className={styles.date}>{formatDay(date, language)}</span>
      </h2>
      {forecast}
      {day.boats.length === 0 ? (
        <p className={page.empty}>{t('today.empty')}</p>
      ) : (
        <div className={panel('outlined')}>
          <table className={styles.sheet} aria-labelledby={headingId}>
            <Head />
            {departuresOf(day).map(({ boat, sailing }) => (
              <DepartureRows key={sailing._id} boat={boat} sailing={sailing} onOpenList={onOpenList} />
            ))}
          </table>
        </div>
      )}
    </section>
  );
}

const COLUMNS = ['name', 'party', 'booking'] as const;

function Head() {
  const { t } = useTranslation('admin-today');
  const { user } = useSession();
  const columns = can(user, 'see amounts due') ? [...COLUMNS, 'due' as const] : COLUMNS;
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={styles[column]}>
            {t(`today.column.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function departuresOf({ boats }: TodaySheet['days'][number]) {
  return boats
    .flatMap((boat) => boat.sailings.map((sailing) => ({ boat, sailing })))
    .sort((one, other) => (one.sailing.start < other.sailing.start ? -1 : 1));
}

function nameOf(daysAhead: number): 'isToday' | 'isTomorrow' | null {
  if (daysAhead === 0) return 'isToday';
  return daysAhead === 1 ? 'isTomorrow' : null;
}

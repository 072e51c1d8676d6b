import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import { centered, cluster, row } from './layout.ts';
import styles from './month-grid.module.css';

interface MonthLegendProps {
  /** Whether the calendar marks the day of the booking that is being moved. */
  readonly hasBooked?: boolean;
  /** Entries for the kinds of days, before those for the marks. */
  readonly children?: ReactNode;
}

/** What the looks of days in a calendar mean. */
export function MonthLegend({ hasBooked = false, children }: MonthLegendProps) {
  const { t } = useTranslation('public');
  return (
    <ul className={classNames(cluster('1 4', 'stretch'), styles.legend)}>
      {children}
      <LegendEntry look="today">{t('calendar.today')}</LegendEntry>
      {hasBooked && <LegendEntry look="booked">{t('calendar.booked')}</LegendEntry>}
    </ul>
  );
}

interface LegendEntryProps {
  /** The class of such days (month-grid.module.css). */
  readonly look: 'free' | 'full' | 'closed' | 'today' | 'booked';
  readonly children: string;
}

export function LegendEntry({ look, children }: LegendEntryProps) {
  return (
    <li className={row(2)}>
      <span className={classNames(centered(), styles.sample, styles[look])} />
      {children}
    </li>
  );
}

import { useTranslation } from '../../i18n/use-translation.ts';
import { timelineDays } from '#domain/slot/timeline.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { formatShortDate } from '../../i18n/format.ts';
import { useLanguage, useNow } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { row } from '../../ui/layout.ts';
import grid from './timeline-grid.module.css';
import { daysOf, type TimelineView } from './timeline-view.ts';
import styles from './week.module.css';
import { AboveLimitsLink } from './above-limits-link.tsx';

interface WeekHeadProps {
  readonly view: TimelineView;
  readonly daysAboveLimits: readonly string[];
}

/** The days above the cells of a week. */
export function WeekHead({ view, daysAboveLimits }: WeekHeadProps) {
  const { t } = useTranslation('admin-timeline');
  const language = useLanguage();
  const today = canaryDate(useNow());
  return (
    <div className={classNames(grid.head, styles.head)}>
      <div className={grid.corner}>{t('timeline.boat')}</div>
      <div className={classNames(row(0, 'stretch'), grid.times)}>
        {timelineDays(view.from, daysOf(view)).map(({ date, range }) => {
          const isToday = date.equals(today);
          return (
            <span
              key={date.toString()}
              className={classNames(styles.day, isToday && grid.today)}
              data-look-here={isToday || undefined}
            >
              <span className={grid.dayName}>
                {formatShortDate(range.start, language)}
                {daysAboveLimits.includes(date.toString()) && <AboveLimitsLink />}
              </span>
            </span>
          );
        })}
      </div>
    </div>
  );
}

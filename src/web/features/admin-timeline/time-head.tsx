import { useTranslation } from '../../i18n/use-translation.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { hourMarks, placeIn, pointIn, type TimeAxis, timelineDays } from '#domain/slot/timeline.ts';
import { adminTime } from '../../i18n/admin-format.ts';
import { formatShortDate } from '../../i18n/format.ts';
import { useLanguage, useNow } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { placed } from './placed.ts';
import styles from './timeline-grid.module.css';
import { daysOf, type TimelineView } from './timeline-view.ts';
import { AboveLimitsLink } from './above-limits-link.tsx';

const FIRST_HOUR_SHOWN = 6;

interface TimeProps {
  readonly view: TimelineView;
  readonly axis: TimeAxis;
}

/** The days and their hours in real time: a whole day of 25 hours is wider than one of 24. */
export function TimeHead({ view, axis, daysAboveLimits }: TimeProps & { readonly daysAboveLimits: readonly string[] }) {
  const { t } = useTranslation('admin-timeline');
  const language = useLanguage();
  const today = canaryDate(useNow());
  return (
    <div className={styles.head}>
      <div className={styles.corner}>{t('timeline.boat')}</div>
      <div className={styles.times}>
        {timelineDays(view.from, daysOf(view)).map(({ date, range }) => (
          <span
            key={date.toString()}
            className={classNames(styles.dayHead, date.equals(today) && styles.today)}
            ref={placed(placeIn(axis, range) ?? { at: 0, size: 0 })}
          >
            <span className={styles.dayName}>
              {formatShortDate(range.start, language)}
              {daysAboveLimits.includes(date.toString()) && <AboveLimitsLink />}
            </span>
          </span>
        ))}
        {marksIn(view, axis).map(({ instant, at }) => (
          <span
            key={instant.epochMilliseconds}
            className={styles.hour}
            ref={placed({ at, size: 0 })}
            aria-hidden="true"
          >
            {adminTime(instant).slice(0, 2)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The lines of days and hours behind the lanes, and the current time behind the bars. */
export function TimeLines({ view, axis }: TimeProps) {
  const now = useNow();
  const present = pointIn(axis, now);
  return (
    <div className={styles.lines} aria-hidden="true">
      <span
        className={styles.start}
        data-look-here
        ref={placed({ at: pointIn(axis, firstInstant(view, axis, now)) ?? 0, size: 0 })}
      />
      {marksIn(view, axis).map(({ instant, at }) => (
        <span key={instant.epochMilliseconds} className={styles.line} ref={placed({ at, size: 0 })} />
      ))}
      {present !== null && <span className={styles.now} ref={placed({ at: present, size: 0 })} />}
    </div>
  );
}

/** Every hour of one day; of three every second, so that the labels stay readable. */
function marksIn(view: TimelineView, axis: TimeAxis) {
  const every = view.zoom === 'day' ? 1 : 2;
  return timelineDays(view.from, daysOf(view)).flatMap(({ date }) =>
    hourMarks(date, every).flatMap((instant) => {
      const at = pointIn(axis, instant);
      return at === null ? [] : [{ instant, at }];
    }),
  );
}

/** The first scroll position: today's beginning in three days, the early morning of a day. */
function firstInstant(view: TimelineView, axis: TimeAxis, now: Temporal.Instant): Temporal.Instant {
  if (view.zoom === 'day') return hourMarks(view.from, FIRST_HOUR_SHOWN)[1] ?? axis[0].start;
  const today = canaryDate(now);
  return axis.find(({ start }) => canaryDate(start).equals(today))?.start ?? axis[0].start;
}

import { useTranslation } from '../../i18n/use-translation.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { hourMarks, placeIn, pointIn, timelineDays } from '#domain/slot/timeline.ts';
import { adminTime } from '../../i18n/admin-format.ts';
import { formatShortDate } from '../../i18n/format.ts';
import { useLanguage, useNow } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { placed } from './placed.ts';
import styles from './timeline-grid.module.css';
import { daysOf, type TimelineView, windowOf } from './timeline-view.ts';

/** Hours between two labels, so that they stay readable. */
const EVERY = { week: 6, day: 1 } as const;
const FIRST_HOUR_SHOWN = 6;

/** The days and their hours in real time: a day of 25 hours is wider than the others. */
export function TimeHead({ view }: { readonly view: TimelineView }) {
  const { t } = useTranslation('admin-timeline');
  const language = useLanguage();
  const today = canaryDate(useNow());
  const window = windowOf(view);
  return (
    <div className={styles.head}>
      <div className={styles.corner}>{t('timeline.boat')}</div>
      <div className={styles.times}>
        {timelineDays(view.from, daysOf(view)).map(({ date, range }) => (
          <span
            key={date.toString()}
            className={classNames(styles.dayHead, date.equals(today) && styles.today)}
            ref={placed(placeIn(window, range) ?? { at: 0, size: 0 })}
          >
            <span className={styles.dayName}>{formatShortDate(range.start, language)}</span>
          </span>
        ))}
        {marksIn(view).map(({ instant, at }) => (
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

/** The lines of days and hours behind the lanes, and the current time over them. */
export function TimeLines({ view }: { readonly view: TimelineView }) {
  const now = useNow();
  const window = windowOf(view);
  const present = pointIn(window, now);
  return (
    <div className={styles.lines} aria-hidden="true">
      <span
        className={styles.start}
        data-look-here
        ref={placed({ at: pointIn(window, firstInstant(view, now)) ?? 0, size: 0 })}
      />
      {marksIn(view).map(({ instant, at }) => (
        <span key={instant.epochMilliseconds} className={styles.line} ref={placed({ at, size: 0 })} />
      ))}
      {present !== null && <span className={styles.now} ref={placed({ at: present, size: 0 })} />}
    </div>
  );
}

function marksIn(view: TimelineView) {
  const window = windowOf(view);
  return timelineDays(view.from, daysOf(view)).flatMap(({ date }) =>
    hourMarks(date, EVERY[view.zoom]).map((instant) => ({ instant, at: pointIn(window, instant) ?? 0 })),
  );
}

/** The first scroll position: the early morning of today or of the day, or the week's beginning. */
function firstInstant(view: TimelineView, now: Temporal.Instant): Temporal.Instant {
  const window = windowOf(view);
  const date = pointIn(window, now) === null ? view.from : canaryDate(now);
  if (date.equals(view.from) && view.zoom === 'week') return window.start;
  return hourMarks(date, FIRST_HOUR_SHOWN)[1] ?? window.start;
}

import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TimelineLane } from '#contract/timeline.ts';
import type { TimeRange } from '#domain/time/time-range.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { editorLink } from './links.ts';
import styles from './timeline-grid.module.css';
import type { TimelineView } from './timeline-view.ts';

interface LaneFrameProps {
  readonly lane: TimelineLane;
  readonly view: TimelineView;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A boat and its time beside it. */
export function LaneFrame({ lane: { boat }, view, className, children }: LaneFrameProps) {
  return (
    <li className={styles.lane}>
      <div className={styles.boat}>
        <Link className={styles.title} href={editorLink(boat._id, view.from)}>
          {boat.title}
        </Link>
        <span className={styles.port}>{boat.port ?? '–'}</span>
      </div>
      <div className={classNames(styles.track, className)} role="group" aria-label={boat.title}>
        {children}
      </div>
    </li>
  );
}

interface DayLinkProps {
  readonly lane: TimelineLane;
  readonly date: Temporal.PlainDate;
  readonly range: TimeRange;
  readonly isFirst: boolean;
  readonly place?: (element: HTMLElement | null) => void;
}

/** The background of a day in a lane: a double click or Enter opens the day in the boat's editor. */
export function DayLink({ lane, date, range, isFirst, place }: DayLinkProps) {
  const { t } = useTranslation('admin-timeline');
  const language = useLanguage();
  return (
    <Link
      className={styles.ground}
      href={editorLink(lane.boat._id, date)}
      ref={place}
      data-at={range.start.epochMilliseconds}
      tabIndex={isFirst ? 0 : -1}
      draggable={false}
      aria-label={t('timeline.addOn', { boat: lane.boat.title, day: formatDay(date, language) })}
      title={t('timeline.addHint')}
      onClick={(event) => {
        if (event.detail === 1) event.preventDefault();
      }}
    />
  );
}

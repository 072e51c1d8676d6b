import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TimelineLane } from '#contract/timeline.ts';
import { placeIn, type TimeAxis, timelineDays } from '#domain/slot/timeline.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import barStyles from './bar.module.css';
import { editorLink } from './links.ts';
import { type Bar, barsOf } from './lane-bars.ts';
import { LaneBar } from './lane-bar.tsx';
import { placed } from './placed.ts';
import styles from './timeline-grid.module.css';
import { daysOf, type TimelineView } from './timeline-view.ts';
import type { Moving } from './use-move.ts';

interface LaneProps {
  readonly lane: TimelineLane;
  readonly view: TimelineView;
  readonly axis: TimeAxis;
  readonly moving: Moving;
  readonly onOpen: (lane: TimelineLane, bar: Bar) => void;
}

export function Lane({ lane, view, axis, moving, onOpen }: LaneProps) {
  const { boat } = lane;
  const bars = barsOf(lane).filter((bar) => placeIn(axis, bar) !== null);
  return (
    <li className={styles.lane}>
      <div className={styles.boat}>
        <Link className={styles.title} href={editorLink(boat._id, view.from)}>
          {boat.title}
        </Link>
        <span className={styles.port}>{boat.port ?? '–'}</span>
      </div>
      <div className={styles.track} role="group" aria-label={boat.title}>
        <DayLinks lane={lane} view={view} axis={axis} isFirst={bars.length === 0} />
        {bars.map((bar, index) => (
          <LaneBar
            key={bar.key}
            lane={lane}
            bar={bar}
            axis={axis}
            moving={moving}
            isFirst={index === 0}
            onOpen={() => onOpen(lane, bar)}
          />
        ))}
        <Ghost lane={lane} axis={axis} moving={moving} />
      </div>
    </li>
  );
}

/** The lane's background: a double click or Enter opens the day in the boat's editor. */
function DayLinks({
  lane,
  view,
  axis,
  isFirst,
}: Pick<LaneProps, 'lane' | 'view' | 'axis'> & { readonly isFirst: boolean }) {
  const { t } = useTranslation('admin-timeline');
  const language = useLanguage();
  return timelineDays(view.from, daysOf(view)).map(({ date, range }, index) => (
    <Link
      key={date.toString()}
      className={styles.ground}
      href={editorLink(lane.boat._id, date)}
      ref={placed(placeIn(axis, range) ?? { at: 0, size: 0 })}
      data-at={range.start.epochMilliseconds}
      tabIndex={isFirst && index === 0 ? 0 : -1}
      draggable={false}
      aria-label={t('timeline.addOn', { boat: lane.boat.title, day: formatDay(date, language) })}
      title={t('timeline.addHint')}
      onClick={(event) => {
        if (event.detail === 1) event.preventDefault();
      }}
    />
  ));
}

/** The slot's new place while it is moved. Keys and buttons can move it out of sight: the lanes follow it. */
function Ghost({ lane, axis, moving: { move } }: Pick<LaneProps, 'lane' | 'axis' | 'moving'>) {
  const ghost = useRef<HTMLElement>(null);
  const isHere = move?.lane.boat._id === lane.boat._id;
  const followed = isHere && move.stage === 'placing' ? move.to.start.epochMilliseconds : null;
  useEffect(() => {
    if (followed !== null) ghost.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [followed]);
  const place = isHere ? placeIn(axis, move.to) : null;
  if (!place) return null;
  const keep = (element: HTMLElement | null) => {
    ghost.current = element;
    placed(place)(element);
  };
  return <span className={barStyles.ghost} ref={keep} data-moved-to aria-hidden="true" />;
}

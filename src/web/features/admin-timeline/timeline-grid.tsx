import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TimelineLane } from '#contract/timeline.ts';
import { classNames } from '../../ui/class-names.ts';
import { panel } from '../../ui/layout.ts';
import { focusNext } from './focus-next.ts';
import { type Bar, hoursOf } from './lane-bars.ts';
import { Lane } from './timeline-lane.tsx';
import { TimeHead, TimeLines } from './time-head.tsx';
import styles from './timeline-grid.module.css';
import { axisOf, daysOf, type TimelineView } from './timeline-view.ts';
import type { Moving } from './use-move.ts';
import { WeekHead } from './week-head.tsx';
import { WeekLane } from './week-lane.tsx';

interface TimelineGridProps {
  readonly lanes: readonly TimelineLane[];
  readonly view: TimelineView;
  readonly daysAboveLimits: readonly string[];
  readonly moving: Moving;
  readonly onOpen: (lane: TimelineLane, bar: Bar) => void;
}

/** One lane per boat, time to the right. Tab stops once per lane; arrow keys move within it. */
export function TimelineGrid({ lanes, view, daysAboveLimits, moving, onOpen }: TimelineGridProps) {
  const { t } = useTranslation('admin-timeline');
  const scroller = useRef<HTMLElement>(null);
  const hours = hoursOf(lanes);
  const axis = axisOf(view, hours);
  const hoursShown = (hours.last - hours.first) * daysOf(view);
  const shown = `${view.from.toString()} ${view.zoom}`;
  useLayoutEffect(() => {
    const element = scroller.current;
    element?.style.setProperty('--hours', String(hoursShown));
    const start = element?.querySelector<HTMLElement>('[data-look-here]');
    if (element) element.scrollLeft = start?.offsetLeft ?? 0;
  }, [shown, hoursShown]);
  const go = (event: KeyboardEvent) => {
    if (focusNext(event.target, event.key)) event.preventDefault();
  };
  return (
    <section
      className={classNames(panel('outlined'), styles.scroller, styles[view.zoom])}
      aria-label={t('timeline.lanes')}
      ref={scroller}
    >
      <div className={styles.canvas}>
        {axis ? (
          <TimeHead view={view} axis={axis} daysAboveLimits={daysAboveLimits} />
        ) : (
          <WeekHead view={view} daysAboveLimits={daysAboveLimits} />
        )}
        <div className={styles.body}>
          {axis && <TimeLines view={view} axis={axis} />}
          {/* The list handles keys that bubble from its bars and links; it is not a control. */}
          <ul onKeyDown={go}>
            {lanes.map((lane) =>
              axis ? (
                <Lane key={lane.boat._id} lane={lane} view={view} axis={axis} moving={moving} onOpen={onOpen} />
              ) : (
                <WeekLane key={lane.boat._id} lane={lane} view={view} moving={moving} onOpen={onOpen} />
              ),
            )}
          </ul>
        </div>
      </div>
    </section>
  );
}

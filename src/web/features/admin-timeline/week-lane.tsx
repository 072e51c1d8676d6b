import type { TimelineLane } from '#contract/timeline.ts';
import { timelineDays } from '#domain/slot/timeline.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { useNow } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, row, stack } from '../../ui/layout.ts';
import { BarButton } from './bar-button.tsx';
import barStyles from './bar.module.css';
import { ChipFace } from './chip-face.tsx';
import { partsOn } from './day-parts.ts';
import { Ghost } from './ghost.tsx';
import { type Bar, barsOf } from './lane-bars.ts';
import { DayLink, LaneFrame } from './lane-frame.tsx';
import { daysOf, type TimelineView } from './timeline-view.ts';
import type { Moving } from './use-move.ts';
import styles from './week.module.css';

interface WeekLaneProps {
  readonly lane: TimelineLane;
  readonly view: TimelineView;
  readonly moving: Moving;
  readonly onOpen: (lane: TimelineLane, bar: Bar) => void;
}

/** A boat's week: a cell for each day with the day's bars stacked in it. They are dragged by whole days. */
export function WeekLane({ lane, view, moving, onOpen }: WeekLaneProps) {
  const today = canaryDate(useNow());
  const bars = barsOf(lane);
  const days = timelineDays(view.from, daysOf(view)).map((day) => ({ ...day, parts: partsOn(day.range, bars) }));
  const first = days.find(({ parts }) => parts.length > 0);
  const move = moving.move?.lane.boat._id === lane.boat._id ? moving.move : null;
  return (
    <LaneFrame lane={lane} view={view} className={classNames(row(0, 'stretch'), styles.track)}>
      {days.map((day, index) => (
        <div
          key={day.date.toString()}
          className={classNames(cluster(1, 'top'), styles.cell, day.date.equals(today) && styles.today)}
        >
          <DayLink lane={lane} date={day.date} range={day.range} isFirst={!first && index === 0} />
          {day.parts.map((part, nth) => (
            <BarButton
              key={part.bar.key}
              lane={lane}
              bar={part.bar}
              moving={moving}
              className={classNames(stack(), barStyles.chip)}
              at={part.shown.start}
              isFirst={day === first && nth === 0}
              stepOf={(share) => ({ days: Math.round(share) })}
              onOpen={() => onOpen(lane, part.bar)}
            >
              <ChipFace part={part} />
            </BarButton>
          ))}
          {move && canaryDate(move.to.start).equals(day.date) && <Ghost move={move} />}
        </div>
      ))}
    </LaneFrame>
  );
}

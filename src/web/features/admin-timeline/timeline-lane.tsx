import type { TimelineLane } from '#contract/timeline.ts';
import { placeIn, type TimeAxis, timelineDays } from '#domain/slot/timeline.ts';
import { Ghost } from './ghost.tsx';
import { type Bar, barsOf } from './lane-bars.ts';
import { LaneBar } from './lane-bar.tsx';
import { DayLink, LaneFrame } from './lane-frame.tsx';
import { placed } from './placed.ts';
import { daysOf, type TimelineView } from './timeline-view.ts';
import type { Moving } from './use-move.ts';

interface LaneProps {
  readonly lane: TimelineLane;
  readonly view: TimelineView;
  readonly axis: TimeAxis;
  readonly moving: Moving;
  readonly onOpen: (lane: TimelineLane, bar: Bar) => void;
}

/** A boat's bars along the hours of one day or of three. */
export function Lane({ lane, view, axis, moving, onOpen }: LaneProps) {
  const bars = barsOf(lane).filter((bar) => placeIn(axis, bar) !== null);
  const move = moving.move?.lane.boat._id === lane.boat._id ? moving.move : null;
  const movedTo = move && placeIn(axis, move.to);
  return (
    <LaneFrame lane={lane} view={view}>
      {timelineDays(view.from, daysOf(view)).map(({ date, range }, index) => (
        <DayLink
          key={date.toString()}
          lane={lane}
          date={date}
          range={range}
          isFirst={bars.length === 0 && index === 0}
          place={placed(placeIn(axis, range) ?? { at: 0, size: 0 })}
        />
      ))}
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
      {move && movedTo && <Ghost move={move} place={movedTo} />}
    </LaneFrame>
  );
}

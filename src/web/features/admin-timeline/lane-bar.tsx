import { placeIn, quartersIn, type TimeAxis } from '#domain/slot/timeline.ts';
import type { TimelineLane } from '#contract/timeline.ts';
import { BarButton } from './bar-button.tsx';
import { BarFace } from './bar-face.tsx';
import styles from './bar.module.css';
import type { Bar } from './lane-bars.ts';
import { placed } from './placed.ts';
import { useBarText } from './use-bar-text.ts';
import type { Moving } from './use-move.ts';

interface LaneBarProps {
  readonly lane: TimelineLane;
  readonly bar: Bar;
  readonly axis: TimeAxis;
  readonly moving: Moving;
  readonly isFirst: boolean;
  readonly onOpen: () => void;
}

/** A bar on the axis of hours, as long as its time; it is dragged by quarters of an hour. */
export function LaneBar({ axis, bar, ...rest }: LaneBarProps) {
  const { short } = useBarText();
  const place = placeIn(axis, bar);
  if (!place) return null;
  return (
    <BarButton
      {...rest}
      bar={bar}
      className={styles.bar}
      place={placed(place)}
      at={bar.start}
      stepOf={(share) => ({ quarters: quartersIn(axis, bar, share) })}
    >
      <BarFace bar={bar} text={short(bar)} />
    </BarButton>
  );
}

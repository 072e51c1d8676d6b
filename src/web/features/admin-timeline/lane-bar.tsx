import { placeIn, type TimeAxis } from '#domain/slot/timeline.ts';
import type { TimelineLane } from '#contract/timeline.ts';
import { can } from '#domain/policy.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { useNow } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BarFace, faceOf } from './bar-face.tsx';
import styles from './bar.module.css';
import type { Bar } from './lane-bars.ts';
import { placed } from './placed.ts';
import { useBarDrag } from './use-bar-drag.ts';
import { useBarText } from './use-bar-text.ts';
import { fixedBecause, type Moving } from './use-move.ts';

interface LaneBarProps {
  readonly lane: TimelineLane;
  readonly bar: Bar;
  readonly axis: TimeAxis;
  readonly moving: Moving;
  readonly isFirst: boolean;
  readonly onOpen: () => void;
}

/** A bar of a boat's time: a click opens it; an unsold slot can be dragged along the lane. */
export function LaneBar({ lane, bar, axis, moving, isFirst, onOpen }: LaneBarProps) {
  const { short, full } = useBarText();
  const { user } = useSession();
  const now = useNow();
  const slot = bar.kind === 'charter' ? null : bar.slot;
  const isFree = can(user, 'manage slots') && slot !== null && fixedBecause(slot, now) === null;
  const { onPointerDown, wasDragged } = useBarDrag({
    axis,
    range: bar,
    onDrag: (quarters) => slot && moving.drag(lane, slot, quarters),
    onDrop: moving.confirm,
    onCancel: moving.cancel,
  });
  const place = placeIn(axis, bar);
  if (!place) return null;
  const isMoving = slot !== null && moving.move?.slot._id === slot._id;
  return (
    <button
      type="button"
      className={classNames(
        styles.bar,
        styles[faceOf(bar)],
        slot?.isOpen === false && bar.kind === 'trip' && styles.notOpen,
        isFree && styles.movable,
        isMoving && styles.leaving,
      )}
      ref={placed(place)}
      data-at={bar.start.epochMilliseconds}
      data-slot={slot?._id}
      tabIndex={isFirst ? 0 : -1}
      aria-haspopup="dialog"
      title={full(bar)}
      onPointerDown={isFree ? onPointerDown : undefined}
      onClick={() => wasDragged() || onOpen()}
    >
      <VisuallyHidden>{full(bar)}</VisuallyHidden>
      <BarFace bar={bar} text={short(bar)} />
    </button>
  );
}

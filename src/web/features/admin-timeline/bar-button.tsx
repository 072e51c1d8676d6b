import type { ReactNode } from 'react';
import type { MoveStep } from '#domain/slot/timeline-move.ts';
import type { TimelineLane } from '#contract/timeline.ts';
import { can } from '#domain/policy.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { useNow } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { faceOf } from './bar-face.tsx';
import styles from './bar.module.css';
import type { Bar } from './lane-bars.ts';
import { useBarDrag } from './use-bar-drag.ts';
import { useBarText } from './use-bar-text.ts';
import { whySlotIsFixed, type Moving } from './use-move.ts';

interface BarButtonProps {
  readonly lane: TimelineLane;
  readonly bar: Bar;
  readonly moving: Moving;
  readonly className: string | undefined;
  readonly place?: (element: HTMLElement | null) => void;
  /** Start of the visible part of the bar, for the arrow keys. */
  readonly at: Temporal.Instant;
  readonly isFirst: boolean;
  /** The step of the move after a drag by this share of the width of the track or cell. */
  readonly stepOf: (share: number) => MoveStep;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A bar of a boat's time: a click opens it; an unsold slot can be dragged along the lane. */
export function BarButton({
  lane,
  bar,
  moving,
  className,
  place,
  at,
  isFirst,
  stepOf,
  onOpen,
  children,
}: BarButtonProps) {
  const { full } = useBarText();
  const { user } = useSession();
  const now = useNow();
  const slot = bar.kind === 'charter' ? null : bar.slot;
  const isFree = can(user, 'manage slots') && slot !== null && whySlotIsFixed(slot, now) === null;
  const { onPointerDown, wasDragged } = useBarDrag({
    onDrag: (share) => slot && moving.drag(lane, slot, stepOf(share)),
    onDrop: moving.confirm,
    onCancel: moving.cancel,
  });
  const isMoving = slot !== null && moving.move?.slot._id === slot._id;
  return (
    <button
      type="button"
      className={classNames(
        className,
        styles[faceOf(bar)],
        slot?.isOpen === false && bar.kind === 'trip' && styles.notOpen,
        isFree && styles.movable,
        isMoving && styles.leaving,
      )}
      ref={place}
      data-at={at.epochMilliseconds}
      data-slot={slot?._id}
      tabIndex={isFirst ? 0 : -1}
      aria-haspopup="dialog"
      title={full(bar)}
      onPointerDown={isFree ? onPointerDown : undefined}
      onClick={() => wasDragged() || onOpen()}
    >
      <VisuallyHidden>{full(bar)}</VisuallyHidden>
      {children}
    </button>
  );
}

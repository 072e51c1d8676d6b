import { Ban, CircleAlert, Hourglass, Lock, type LucideIcon, Sailboat, Ticket, UserRound } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import styles from './bar.module.css';
import type { Bar, BarKind } from './lane-bars.ts';

const ICONS: Record<BarKind | 'hold', LucideIcon> = {
  free: Sailboat,
  closed: Lock,
  charter: UserRound,
  hold: Hourglass,
  trip: Ticket,
  block: Ban,
};

/** How a kind of time looks: by its shape and its sign, the colour only helps. */
export function faceOf(bar: Bar): BarKind | 'hold' {
  return bar.kind === 'charter' && bar.charter.holdExpiresAt ? 'hold' : bar.kind;
}

export function FaceIcon({ face }: { readonly face: BarKind | 'hold' }) {
  const Icon = ICONS[face];
  return <Icon className={styles.icon} aria-hidden="true" />;
}

interface BarFaceProps {
  readonly bar: Bar;
  readonly text: string;
}

/** What stands in a bar, as far as it fits. */
export function BarFace({ bar, text }: BarFaceProps) {
  const isTrip = bar.kind === 'trip';
  return (
    <>
      {isTrip && <Fill taken={bar.slot.seatsTaken ?? 0} total={bar.slot.seatsTotal ?? 0} />}
      <span className={styles.face}>
        {isTrip && bar.slot.underMinimum ? (
          <CircleAlert className={styles.icon} aria-hidden="true" />
        ) : (
          <FaceIcon face={faceOf(bar)} />
        )}
        <span className={classNames(styles.text, isTrip && styles.figures)}>{text}</span>
      </span>
    </>
  );
}

/** The share of a trip's seats that is taken. */
function Fill({ taken, total }: { readonly taken: number; readonly total: number }) {
  const share = total > 0 ? Math.min(1, taken / total) : 0;
  return (
    <span
      className={styles.fill}
      aria-hidden="true"
      ref={(element) => element?.style.setProperty('--fill', `${share * 100}%`)}
    />
  );
}

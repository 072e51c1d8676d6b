import type { TimelineCharter, TimelineSlot } from '#contract/timeline.ts';
import { Ban, CircleAlert, Hourglass, Lock, type LucideIcon, Sailboat, Ticket, UserRound } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import styles from './bar.module.css';
import type { Bar, BarKind } from './lane-bars.ts';
import { surname } from './surname.ts';

const ICONS: Record<BarKind | 'hold', LucideIcon> = {
  free: Sailboat,
  closed: Lock,
  charter: UserRound,
  hold: Hourglass,
  trip: Ticket,
  block: Ban,
};

/** The look of each kind of bar: shape and icon, so that it does not depend on colour. */
export function faceOf(bar: Bar): BarKind | 'hold' {
  return bar.kind === 'charter' && bar.charter.holdExpiresAt ? 'hold' : bar.kind;
}

export function FaceIcon({ face }: { readonly face: BarKind | 'hold' }) {
  const Icon = ICONS[face];
  return <Icon className={styles.icon} aria-hidden="true" />;
}

/** In place of a trip's icon. */
export function BelowMinimumIcon() {
  return <CircleAlert className={classNames(styles.icon, styles.warning)} aria-hidden="true" />;
}

/** The content of a bar, as far as it fits. */
export function BarFace({ bar, text }: { readonly bar: Bar; readonly text: string }) {
  if (bar.kind === 'trip') return <TripFace slot={bar.slot} />;
  if (bar.kind === 'charter') return <CharterFace charter={bar.charter} />;
  return (
    <span className={styles.face} aria-hidden="true">
      <FaceIcon face={faceOf(bar)} />
      <span className={styles.text}>{text}</span>
    </span>
  );
}

/** The surname and the number of people, stacked where the bar is narrow. */
function CharterFace({ charter }: { readonly charter: TimelineCharter }) {
  const { customer, shortNumber, people, holdExpiresAt } = charter;
  return (
    <span className={classNames(styles.face, styles.party)} aria-hidden="true">
      <span className={styles.name}>{customer === null ? shortNumber : surname(customer)}</span>
      <span className={styles.people}>
        <FaceIcon face={holdExpiresAt ? 'hold' : 'charter'} />
        {people}
      </span>
    </span>
  );
}

function TripFace({ slot }: { readonly slot: TimelineSlot }) {
  const [taken, total] = [slot.seatsTaken ?? 0, slot.seatsTotal ?? 0];
  return (
    <>
      <Fill taken={taken} total={total} />
      <span className={styles.face} aria-hidden="true">
        {slot.underMinimum ? <BelowMinimumIcon /> : <FaceIcon face="trip" />}
        <span className={styles.figures}>
          <span>{taken}</span>
          <span>{total}</span>
        </span>
      </span>
    </>
  );
}

/** The taken share of a trip's seats. */
export function Fill({ taken, total }: { readonly taken: number; readonly total: number }) {
  const share = total > 0 ? Math.min(1, taken / total) : 0;
  return (
    <span
      className={styles.fill}
      aria-hidden="true"
      ref={(element) => element?.style.setProperty('--fill', `${share * 100}%`)}
    />
  );
}

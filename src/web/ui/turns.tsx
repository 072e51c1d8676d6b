import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classNames } from './class-names.ts';
import { centered, row } from './layout.ts';
import styles from './turns.module.css';

interface TurnsProps {
  /** The displayed period: `December 2026`. */
  readonly shown: string;
  readonly before: string;
  readonly after: string;
  readonly onTurn: (by: -1 | 1) => void;
}

/** Buttons for the previous and the next period. */
export function Turns({ shown, before, after, onTurn }: TurnsProps) {
  return (
    <div className={row()}>
      <button
        type="button"
        className={classNames(centered(), styles.turn)}
        aria-label={before}
        onClick={() => onTurn(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <p className={styles.shown} aria-live="polite">
        {shown}
      </p>
      <button
        type="button"
        className={classNames(centered(), styles.turn)}
        aria-label={after}
        onClick={() => onTurn(1)}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </div>
  );
}

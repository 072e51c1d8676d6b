import { useEffect, useRef } from 'react';
import type { Place } from '#domain/slot/timeline.ts';
import styles from './bar.module.css';
import { placed } from './placed.ts';
import type { Move } from './use-move.ts';

interface GhostProps {
  readonly move: Move;
  /** The place on the hour axis; if omitted, the ghost fills the cell of its day. */
  readonly place?: Place;
}

/** The slot's new place while it is moved. Keys and buttons can move it out of view: the lanes then scroll to it. */
export function Ghost({ move, place }: GhostProps) {
  const ghost = useRef<HTMLElement>(null);
  const followed = move.stage === 'placing' ? move.to.start.epochMilliseconds : null;
  useEffect(() => {
    if (followed !== null) ghost.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [followed]);
  const keep = (element: HTMLElement | null) => {
    ghost.current = element;
    if (place) placed(place)(element);
  };
  return <span className={place ? styles.ghost : styles.dayGhost} ref={keep} data-moved-to aria-hidden="true" />;
}

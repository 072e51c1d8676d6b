const [MINUTE, HOUR] = [60, 3600];

/** Seconds until the next attempt. The pauses grow; after the last one, almost three days in total, the delivery is given up. */
const PAUSES = [
  1,
  5,
  30,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
];

/** null: no further attempt. `attempts` counts the attempts so far, from 1. */
export function pauseAfter(attempts: number): number | null {
  return PAUSES[attempts - 1] ?? null;
}

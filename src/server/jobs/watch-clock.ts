import { systemClock } from '../providers/clock.ts';

const CHECK_MS = 5_000;
/** Smaller corrections delay a job by no more than this. */
const SET_BACK_MS = 60_000;

/**
 * Calls `onSetBack` each time the machine's clock has been set back by more than a minute, compared with the time that has passed.
 * Returns how to end this.
 */
export function watchClock(onSetBack: () => void): () => void {
  const clock = systemClock();
  let difference = clock.milliseconds() - performance.now();
  const timer = setInterval(() => {
    const before = difference;
    difference = clock.milliseconds() - performance.now();
    if (before - difference > SET_BACK_MS) onSetBack();
  }, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

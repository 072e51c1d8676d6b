import { AppError } from '../../http/errors.ts';

/** How many pictures may wait, each with its bytes in memory. */
const LONGEST = 8;
const SECONDS_A_PICTURE = 3;

/**
 * Decodes and encodes one picture at a time, so that the rest of the CPU serves visitors. When the queue is full,
 * throws AppError unavailable (503).
 */
export function encodingQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (work) => {
    if (waiting > LONGEST) throw new AppError('unavailable', { retryAfterSeconds: waiting * SECONDS_A_PICTURE });
    waiting += 1;
    const turn = last.then(work).finally(() => (waiting -= 1));
    last = turn.catch(() => {}); // the caller gets the error
    return turn;
  };
}

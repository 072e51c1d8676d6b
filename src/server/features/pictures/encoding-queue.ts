import { AppError } from '../../http/errors.ts';

/** How many pictures wait, each with its bytes in memory. */
const LONGEST = 8;
const SECONDS_A_PICTURE = 3;

/**
 * One picture at a time is decoded and encoded, however many are sent: the rest of the machine is the visitors'.
 * Beyond those that wait, turns away with 503.
 */
export function encodingQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (work) => {
    if (waiting > LONGEST) throw new AppError('unavailable', { retryAfterSeconds: waiting * SECONDS_A_PICTURE });
    waiting += 1;
    const turn = last.then(work).finally(() => (waiting -= 1));
    last = turn.catch(() => {}); // told to whoever asked for it
    return turn;
  };
}

import { setTimeout } from 'node:timers/promises';

/** Keeps a visitor from waiting for two time-outs in a row when the provider does not answer. */
const LONGEST_WAIT_MS = 2_000;

const underWay = new Map<string, Promise<unknown>>();

/**
 * Runs `work` on an intent after this process has finished its earlier work on it, or after two seconds. The visitor's
 * return and the webhook come at the same moment: the second then finds the payment settled and need not ask the
 * provider. This saves work only; locks in the database decide what is applied.
 */
export async function oneAtATime<T>(intentId: string, work: () => Promise<T>): Promise<T> {
  const earlier = underWay.get(intentId);
  const own = earlier ? afterwards(earlier, work) : work();
  underWay.set(intentId, own);
  try {
    return await own;
  } finally {
    if (underWay.get(intentId) === own) underWay.delete(intentId);
  }
}

async function afterwards<T>(earlier: Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const timeout = new AbortController();
  const waited = setTimeout(LONGEST_WAIT_MS, undefined, { signal: timeout.signal, ref: false });
  await Promise.race([earlier, waited]).catch(() => {}); // its own caller handles the error
  timeout.abort();
  await waited.catch(() => {});
  return work();
}

import { setTimeout } from 'node:timers/promises';

/** A provider that does not answer must not make a visitor wait for two time-outs, one after the other. */
const PATIENCE_MS = 2_000;

const underWay = new Map<string, Promise<unknown>>();

/**
 * Runs `work` about an intent once what this process does about it already has ended, and after two seconds in any case. The
 * visitor's return and the webhook come at the same moment: the second then finds the payment settled and asks nobody. This
 * saves work only; locks in the database decide what is applied.
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
  const patience = new AbortController();
  const waited = setTimeout(PATIENCE_MS, undefined, { signal: patience.signal, ref: false });
  await Promise.race([earlier, waited]).catch(() => {}); // its caller is told
  patience.abort();
  await waited.catch(() => {});
  return work();
}

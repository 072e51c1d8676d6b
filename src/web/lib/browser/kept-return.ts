import { NEXT, returnAddress } from '#contract/return-address.ts';
import { browserStorage } from './browser-storage.ts';

const KEY = 'app.next';
/** As long as the longest-lived mailed link (P-19.8). */
const HOURS = 24;

interface Kept {
  readonly address: string;
  /** ISO instant. */
  readonly until: string;
}

/**
 * Saves the address at which to continue after signing in by a mailed link: the mail opens another tab, and must not
 * contain the address. `query` is that of the page on which the link was requested.
 */
export function keepReturn(query: string, now: Temporal.Instant): void {
  const address = returnAddress(new URLSearchParams(query).get(NEXT));
  if (address === null) return browserStorage().removeItem(KEY);
  const kept: Kept = { address, until: now.add({ hours: HOURS }).toString() };
  browserStorage().setItem(KEY, JSON.stringify(kept));
}

/** Returns and removes the saved address; null if there is none or it is too old. */
export function takeReturn(now: Temporal.Instant): string | null {
  const text = browserStorage().getItem(KEY);
  browserStorage().removeItem(KEY);
  try {
    const { address, until } = JSON.parse(text ?? 'null') as Kept;
    return Temporal.Instant.compare(Temporal.Instant.from(until), now) > 0 ? returnAddress(address) : null;
  } catch {
    return null;
  }
}

import { browserStorage, tabStorage } from '#web/lib/browser/browser-storage.ts';
import type { PaymentProof } from './confirm-payment.ts';

/** A payment whose Pay button was pressed and whose result the server has not reported yet (P-11.11). */
export interface UnresolvedPayment extends PaymentProof {
  /** The page of the payment. */
  readonly path: string;
  /** ISO instant. */
  readonly since: string;
}

interface Storages {
  readonly tab: Storage;
  readonly browser: Storage;
}

const IN_TAB = 'booking.payment';
const IN_BROWSER = 'booking.unresolved.';
/** As long as the checkout cookie, which proves the payments of other tabs. */
const KEPT_HOURS = 24;

export function storages(): Storages {
  return { tab: tabStorage(), browser: browserStorage() };
}

/** Kept with its secrets in this tab, and without them for the other tabs of the browser, which have the cookie. */
export function keepUnresolved({ tab, browser }: Storages, payment: UnresolvedPayment): void {
  const { paymentIntentId, bookingId, path, since } = payment;
  removeOld(browser, Temporal.Instant.from(since));
  tab.setItem(IN_TAB, JSON.stringify(payment));
  browser.setItem(IN_BROWSER + paymentIntentId, JSON.stringify({ paymentIntentId, bookingId, path, since }));
}

/** To be called once the server has reported the result, or the card provider has refused the card. */
export function forgetUnresolved({ tab, browser }: Storages, paymentIntentId: string): void {
  if (unresolvedOfTab(tab)?.paymentIntentId === paymentIntentId) tab.removeItem(IN_TAB);
  browser.removeItem(IN_BROWSER + paymentIntentId);
}

export function unresolvedOfTab(tab: Storage): UnresolvedPayment | null {
  return read(tab, IN_TAB);
}

/** This tab's own payment first, then those of other tabs, the latest first. */
export function unresolvedPayments({ tab, browser }: Storages, now: Temporal.Instant): readonly UnresolvedPayment[] {
  const own = unresolvedOfTab(tab);
  const others = keysOf(browser)
    .filter((key) => key.startsWith(IN_BROWSER))
    .flatMap((key) => read(browser, key) ?? [])
    .filter(({ paymentIntentId }) => paymentIntentId !== own?.paymentIntentId)
    .sort((a, b) => b.since.localeCompare(a.since));
  return [...(own ? [own] : []), ...others].filter(({ since }) => isRecent(since, now));
}

export function isUnresolved(from: Storages, paymentIntentId: string): boolean {
  return from.browser.getItem(IN_BROWSER + paymentIntentId) !== null || isOfTab(from.tab, paymentIntentId);
}

function keysOf(storage: Storage): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

function removeOld(browser: Storage, now: Temporal.Instant): void {
  for (const key of keysOf(browser)) {
    const kept = key.startsWith(IN_BROWSER) ? read(browser, key) : null;
    if (kept && !isRecent(kept.since, now)) browser.removeItem(key);
  }
}

function isOfTab(tab: Storage, paymentIntentId: string): boolean {
  return unresolvedOfTab(tab)?.paymentIntentId === paymentIntentId;
}

function isRecent(since: string, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(since).add({ hours: KEPT_HOURS }), now) > 0;
}

function read(storage: Storage, key: string): UnresolvedPayment | null {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as UnresolvedPayment | null;
    return kept?.paymentIntentId && kept.since ? kept : null;
  } catch {
    return null;
  }
}

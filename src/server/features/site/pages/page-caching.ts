import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts';
import { type Page, PAGES } from '#contract/pages.ts';

/** Pages with one person's data: never stored. */
const OWN = 'no-store';
/** Pages with availability: at most ten seconds old from a shared cache, and revalidated by browsers each time. */
const LIVE = 'public, max-age=0, s-maxage=1, stale-while-revalidate=9';
/** Pages with the operator's texts: at most two minutes old from a shared cache. */
const TEXT = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';
/** Stored only by the browser, and revalidated each time. */
const ASKED = 'private, no-cache';

/** `Cache-Control` of every page (contract/pages.ts) with status 200. */
export const PAGE_CACHING: Readonly<Record<keyof typeof PAGES, string>> = {
  landing: LIVE,
  boats: LIVE,
  boat: LIVE,
  book: LIVE,
  booking: OWN,
  payLink: OWN,
  securityDeposit: OWN,
  group: OWN,
  choice: OWN,
  passengers: OWN,
  waitlist: OWN,
  gift: TEXT,
  giftVoucher: OWN,
  legal: TEXT,
  offline: TEXT,
  account: OWN,
  invite: OWN,
  createAccount: OWN,
  resetPassword: OWN,
  today: OWN,
  checkIn: OWN,
  bookings: OWN,
  newBooking: OWN,
  holds: OWN,
  timeline: OWN,
  disruptions: OWN,
  fleet: OWN,
  newBoat: OWN,
  editBoat: OWN,
  messages: OWN,
  personalData: OWN,
  payments: OWN,
  vouchers: OWN,
  reports: OWN,
  people: OWN,
  settings: OWN,
  policies: OWN,
  legalTexts: OWN,
  audit: OWN,
  securityLog: OWN,
  outbox: OWN,
  staffAccount: OWN,
  officeNotFound: OWN,
  notFound: ASKED,
};

const BY_ROW = new Map<Page, string>(
  Object.entries(PAGES).map(([name, row]) => [row, PAGE_CACHING[name as keyof typeof PAGES]]),
);

interface Shown {
  readonly page: Page;
  readonly status: number;
  readonly language: Language;
  /** The language that the address names. */
  readonly named: Language | null;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The caching headers of a page that is the same for everybody. When the address names no language, the visitor's cookie and
 * browser decide (P-22.1), which `Vary` declares. At such an address, only the default language may be stored in shared caches,
 * so that a cache that ignores `Vary` never sends Spanish or Russian to other visitors.
 */
export function cachingOf({ page, status, language, named, headers }: Shown): Record<string, string> {
  const isForAll = (named ?? DEFAULT_LANGUAGE) === language && status === 200 && !headers['set-cookie'];
  return {
    'cache-control': isForAll ? (BY_ROW.get(page) ?? OWN) : ASKED,
    vary: named ? 'accept-encoding' : 'accept-encoding, accept-language, cookie',
  };
}

import type { Action } from '#domain/policy.ts';
import { path } from './paths.ts';

export interface Page {
  /** In the default language; `/es` and `/ru` before it lead to the same page in those languages. */
  readonly path: string | { readonly pattern: string };
  /** Its module in src/web/pages, without `-page.tsx`. */
  readonly source: string;
  /** Who may see it: everybody, or users who may perform this action. */
  readonly access: 'public' | Action;
  /** Belongs to the back office: dark or light as the user chose, not crawled. */
  readonly isOffice?: true;
  /** Shows personal data or was opened by a secret link: not cached, and sends no referrer. */
  readonly isPrivate?: true;
  /**
   * Its address contains a secret when opened by a link. No third-party script runs on it, except the card provider's if it
   * may be paid on, and it is always loaded as a new document.
   */
  readonly isSecret?: true;
  /** Has the same address in all languages. */
  readonly hasOneAddress?: true;
  /** In the sitemap and open to search engines; all other pages are `noindex`. */
  readonly isListed?: true;
  /** A booking and its payment can take place on it, so the card provider's script may run there. */
  readonly mayPay?: true;
  /** Its visits are not reported to the analytics service. */
  readonly isUncounted?: true;
  /** Shown offline, from the ticket kept on the device; all other pages are replaced by `offline`. */
  readonly offline?: true;
}

const OWN = { isPrivate: true, isUncounted: true } as const;
const SECRET = { ...OWN, isSecret: true } as const;
const OFFICE = { ...OWN, isOffice: true, hasOneAddress: true } as const;

/**
 * Every page of the site. The server uses it for routes, access and caching, the sitemap and robots.txt for their
 * lists, the web code to find page modules, and the service worker to know what it may keep. A flag that is absent is
 * false.
 */
export const PAGES = {
  landing: { path: '/', source: 'landing', access: 'public', isListed: true, mayPay: true },
  boats: { path: '/boats', source: 'search', access: 'public', isListed: true },
  boat: { path: path('/boats/:boatId'), source: 'boat', access: 'public', isListed: true, mayPay: true },
  book: { path: '/booking', source: 'booking', access: 'public', isListed: true, mayPay: true },
  booking: { path: path('/booking/:id'), source: 'booking-details', access: 'public', ...SECRET, offline: true },
  payLink: { path: path('/booking/:id/pay'), source: 'pay-link', access: 'public', ...SECRET, mayPay: true },
  securityDeposit: {
    path: path('/booking/:id/deposit'),
    source: 'security-deposit',
    access: 'public',
    ...SECRET,
    mayPay: true,
  },
  group: { path: path('/group/:id'), source: 'group', access: 'public', ...SECRET, mayPay: true },
  passengers: { path: path('/booking/:id/passengers'), source: 'passengers', access: 'public', ...SECRET },
  choice: { path: path('/booking/:id/choice'), source: 'choice', access: 'public', ...SECRET },
  waitlist: { path: '/waitlist', source: 'waitlist', access: 'public', ...SECRET },
  gift: { path: '/gift', source: 'gift', access: 'public', isListed: true, mayPay: true },
  giftVoucher: { path: '/gift/voucher', source: 'gift', access: 'public', ...SECRET },
  legal: { path: path('/legal/:document'), source: 'legal', access: 'public', isListed: true },
  offline: { path: '/offline', source: 'offline', access: 'public' },
  account: { path: '/account', source: 'my-bookings', access: 'public', ...OWN },
  invite: { path: '/invite', source: 'invite', access: 'public', ...SECRET },
  createAccount: {
    path: '/create-account',
    source: 'create-account',
    access: 'public',
    ...SECRET,
    hasOneAddress: true,
  },
  resetPassword: {
    path: '/reset-password',
    source: 'reset-password',
    access: 'public',
    ...SECRET,
    hasOneAddress: true,
  },
  today: { path: '/admin', source: 'admin-today', access: 'read the day sheet', ...OFFICE },
  checkIn: { path: '/admin/check-in', source: 'admin-check-in', access: 'check in guests', ...OFFICE },
  bookings: { path: '/admin/bookings', source: 'admin-bookings', access: 'read bookings', ...OFFICE },
  newBooking: { path: '/admin/bookings/new', source: 'admin-new-booking', access: 'sell bookings', ...OFFICE },
  holds: { path: '/admin/holds', source: 'admin-holds', access: 'manage holds', ...OFFICE },
  timeline: { path: '/admin/timeline', source: 'admin-timeline', access: 'read the timeline', ...OFFICE },
  disruptions: {
    path: '/admin/disruptions',
    source: 'admin-disruptions',
    access: 'read bookings',
    ...OFFICE,
  },
  fleet: { path: '/admin/boats', source: 'admin-boats', access: 'manage boats', ...OFFICE },
  newBoat: { path: '/admin/boats/new', source: 'admin-boats-new', access: 'manage boats', ...OFFICE },
  editBoat: { path: path('/admin/boats/edit/:boatId'), source: 'admin-boats-edit', access: 'manage boats', ...OFFICE },
  messages: { path: '/admin/messages', source: 'admin-messages', access: 'answer messages', ...OFFICE },
  personalData: {
    path: path('/admin/personal-data/:source/:id'),
    source: 'admin-personal-data',
    access: 'export personal data',
    ...OFFICE,
  },
  payments: { path: '/admin/payments', source: 'admin-payments', access: 'read payments', ...OFFICE },
  vouchers: { path: '/admin/vouchers', source: 'admin-vouchers', access: 'record payments', ...OFFICE },
  reports: { path: '/admin/reports', source: 'admin-reports', access: 'read reports', ...OFFICE },
  people: { path: '/admin/accounts', source: 'admin-accounts', access: 'manage people', ...OFFICE },
  settings: { path: '/admin/settings', source: 'admin-settings', access: 'change settings', ...OFFICE },
  policies: { path: '/admin/settings/policies', source: 'admin-policies', access: 'change settings', ...OFFICE },
  legalTexts: { path: '/admin/settings/legal', source: 'admin-legal', access: 'change settings', ...OFFICE },
  audit: { path: '/admin/audit', source: 'admin-audit', access: 'read the audit log', ...OFFICE },
  securityLog: {
    path: '/admin/security-log',
    source: 'admin-security-log',
    access: 'read the security log',
    ...OFFICE,
  },
  outbox: { path: '/admin/outbox', source: 'admin-outbox', access: 'read sent mail', ...OFFICE },
  staffAccount: { path: '/admin/account', source: 'admin-account', access: 'open the back office', ...OFFICE },
  // The order matters for these two: they match any path that no row above matches.
  officeNotFound: { path: '/admin/*', source: 'admin-not-found', access: 'open the back office', ...OFFICE },
  notFound: { path: '*', source: 'not-found', access: 'public' },
} as const satisfies Record<string, Page>;

/** Whether the page is the same for everybody. Its script then asks the server who is signed in. */
export function isSharedPage({ access, isPrivate }: Page): boolean {
  return access === 'public' && !isPrivate;
}

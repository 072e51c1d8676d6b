/**
 * Whether the booking, and with it the payment, can be opened on the page at `path`. Only these documents may run the
 * card provider's script.
 */
export function mayPayAt(path: string): boolean {
  return /^\/(booking\/?|booking\/[^/]+\/pay\/?|boats\/[^/]+\/?)?$/.test(path);
}

/** First segments of addresses that answer with data. */
export const DATA_ROOTS: readonly string[] = ['api', 'checkout', 'user', 'messages', 'sandbox'];
/** First segments of addresses that answer with files. */
const FILE_ROOTS: readonly string[] = ['assets', 'media'];

/** Whether a page may be at the path; the others answer with data, a file or an error that a program reads. */
export function mayBePage(path: string): boolean {
  const [, root = ''] = path.split('/');
  return !DATA_ROOTS.includes(root) && !FILE_ROOTS.includes(root);
}

/** The values of a path's parameters, in its order. */
type Values<Pattern extends string> = Pattern extends `${string}/:${string}/${infer Rest}`
  ? [value: string, ...Values<`/${Rest}`>]
  : Pattern extends `${string}/:${string}`
    ? [value: string]
    : [];

interface PathWithParameters<Pattern extends string> {
  /** The path with each parameter replaced by its value, encoded. */
  (...values: Values<Pattern>): string;
  /** As the server mounts it: `/api/boat/:id`. */
  readonly pattern: Pattern;
}

function path<const Pattern extends string>(pattern: Pattern): PathWithParameters<Pattern> {
  const fill = (...values: string[]) => pattern.replace(/:\w+/g, () => encodeURIComponent(values.shift() ?? ''));
  return Object.assign(fill, { pattern });
}

/** Every path of the HTTP API: the server mounts `PATHS.boat.pattern`, the web calls `PATHS.boat(id)`. */
export const PATHS = {
  boats: '/api/boats',
  boat: path('/api/boat/:id'),
  search: '/api/search',
  paymentIntent: '/api/boat/payment-intent',
  customer: path('/checkout/booking/:id/customer'),
  release: path('/checkout/booking/:id/release'),
  bookingIntent: path('/checkout/booking/:id/intent'),
  extend: path('/checkout/booking/:id/extend'),
  confirm: '/checkout/confirm',
  booking: path('/checkout/booking/:id'),
  bookings: '/checkout/bookings',
  webhook: '/checkout/webhook',
  newBooking: '/api/admin/bookings',
  adminBooking: path('/api/admin/bookings/:id'),
  adminCancel: path('/api/admin/bookings/:id/cancel'),
  adminRefund: path('/api/admin/bookings/:id/refund'),
  adminPayments: path('/api/admin/bookings/:id/payments'),
  bookingDetails: path('/api/admin/bookings/:id/details'),
  bookingMove: path('/api/admin/bookings/:id/move'),
  bookingMoveChoices: path('/api/admin/bookings/:id/move/choices'),
  bookingConfirmation: path('/api/admin/bookings/:id/confirmation'),
  bookingsCsv: '/api/admin/bookings.csv',
  bookingFigures: '/api/admin/bookings/figures',
  bookingHistory: path('/api/admin/bookings/:id/history'),
  messages: '/messages/messages',
  contactForm: '/',
  adminMessages: '/messages/admin/messages',
  adminMessage: path('/api/admin/messages/:id'),
  adminBoats: '/api/admin/boats',
  adminBoat: path('/api/admin/boats/:id'),
  boatUpdate: path('/api/boats/update/:id'),
  pictures: '/api/admin/pictures',
  pictureLinks: '/api/admin/pictures/links',
  retryPictureLink: '/api/admin/pictures/links/retry',
  boatSlots: path('/api/admin/boats/:boatId/slots'),
  newSlot: path('/api/boats/slots/:boatId'),
  slot: path('/api/boats/:boatId/slots/:slotId'),
  adminSlot: path('/api/admin/boats/:boatId/slots/:slotId'),
  repeatSlots: path('/api/admin/boats/:boatId/slots/repeat'),
  copySlots: path('/api/admin/boats/:boatId/slots/copy'),
  blockTime: path('/api/admin/boats/:boatId/slots/block'),
  openDays: path('/api/admin/boats/:boatId/slots/open'),
  ledger: '/api/admin/payments',
  ledgerCsv: '/api/admin/payments.csv',
  ledgerCheck: '/api/admin/payments/check',
  outbox: '/api/admin/outbox',
  outboxMail: path('/api/admin/outbox/:id'),
  outboxMailHtml: path('/api/admin/outbox/:id/html'),
  today: '/api/admin/today',
  timeline: '/api/admin/timeline',
  reports: '/api/admin/reports',
  reportsCsv: '/api/admin/reports.csv',
  checkIns: '/api/admin/check-ins',
  audit: '/api/admin/audit',
  auditChoices: '/api/admin/audit/choices',
  accounts: '/api/admin/accounts',
  account: path('/api/admin/accounts/:id'),
  accountLink: path('/api/admin/accounts/:id/link'),
  settings: '/api/admin/settings',
  signIn: '/user/auth',
  me: '/user/me',
  signOut: '/user/logout',
  signOutEverywhere: '/user/logout-everywhere',
  sessions: '/user/sessions',
  session: path('/user/sessions/:id'),
  password: '/user/password',
  passwordLink: '/user/password/link',
  passwordReset: '/user/password/reset',
  signUp: '/user/sign-up',
  signUpProof: '/user/sign-up/proof',
  ownAccount: '/user/account',
  ownData: '/user/export',
  myBookings: '/user/bookings',
  openApi: '/api/openapi.json',
} as const;

/**
 * Whether the booking, and with it the payment, can be opened on the page at `path`. Only these documents may run the
 * card provider's script.
 */
export function mayPayAt(path: string): boolean {
  return /^\/(booking\/?|boats\/[^/]+\/?)?$/.test(path);
}

/** Every path of the HTTP contract (contract.md §2) in one place; the server mounts them, the web client calls them. */
export const PATHS = {
  boats: '/api/boats',
  boat: (id: string) => `/api/boat/${encodeURIComponent(id)}`,
  paymentIntent: '/api/boat/payment-intent',
  customer: (bookingId: string) => `/checkout/booking/${encodeURIComponent(bookingId)}/customer`,
  release: (bookingId: string) => `/checkout/booking/${encodeURIComponent(bookingId)}/release`,
  extend: (bookingId: string) => `/checkout/booking/${encodeURIComponent(bookingId)}/extend`,
  confirm: '/checkout/confirm',
  booking: (bookingId: string) => `/checkout/booking/${encodeURIComponent(bookingId)}`,
  bookings: '/checkout/bookings',
  webhook: '/checkout/webhook',
  adminBooking: (bookingId: string) => `/api/admin/bookings/${encodeURIComponent(bookingId)}`,
  adminCancel: (bookingId: string) => `/api/admin/bookings/${encodeURIComponent(bookingId)}/cancel`,
  adminRefund: (bookingId: string) => `/api/admin/bookings/${encodeURIComponent(bookingId)}/refund`,
  ledger: '/api/admin/payments',
  ledgerCsv: '/api/admin/payments.csv',
  ledgerCheck: '/api/admin/payments/check',
  outbox: '/api/admin/outbox',
  outboxMail: (mailId: string) => `/api/admin/outbox/${encodeURIComponent(mailId)}`,
  outboxMailHtml: (mailId: string) => `/api/admin/outbox/${encodeURIComponent(mailId)}/html`,
  signIn: '/user/auth',
  me: '/user/me',
  signOut: '/user/logout',
  openApi: '/api/openapi.json',
} as const;

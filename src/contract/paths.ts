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
  bookingsCsv: '/api/admin/bookings.csv',
  bookingHistory: (bookingId: string) => `/api/admin/bookings/${encodeURIComponent(bookingId)}/history`,
  messages: '/messages/messages',
  adminMessages: '/messages/admin/messages',
  adminMessage: (messageId: string) => `/api/admin/messages/${encodeURIComponent(messageId)}`,
  adminBoats: '/api/admin/boats',
  adminBoat: (boatId: string) => `/api/admin/boats/${encodeURIComponent(boatId)}`,
  boatUpdate: (boatId: string) => `/api/boats/update/${encodeURIComponent(boatId)}`,
  boatSlots: (boatId: string) => `/api/admin/boats/${encodeURIComponent(boatId)}/slots`,
  newSlot: (boatId: string) => `/api/boats/slots/${encodeURIComponent(boatId)}`,
  slot: (boatId: string, slotId: string) =>
    `/api/boats/${encodeURIComponent(boatId)}/slots/${encodeURIComponent(slotId)}`,
  repeatSlots: (boatId: string) => `/api/admin/boats/${encodeURIComponent(boatId)}/slots/repeat`,
  openDays: (boatId: string) => `/api/admin/boats/${encodeURIComponent(boatId)}/slots/open`,
  ledger: '/api/admin/payments',
  ledgerCsv: '/api/admin/payments.csv',
  ledgerCheck: '/api/admin/payments/check',
  outbox: '/api/admin/outbox',
  outboxMail: (mailId: string) => `/api/admin/outbox/${encodeURIComponent(mailId)}`,
  outboxMailHtml: (mailId: string) => `/api/admin/outbox/${encodeURIComponent(mailId)}/html`,
  today: '/api/admin/today',
  settings: '/api/admin/settings',
  signIn: '/user/auth',
  me: '/user/me',
  signOut: '/user/logout',
  signOutEverywhere: '/user/logout-everywhere',
  password: '/user/password',
  passwordLink: '/user/password/link',
  passwordReset: '/user/password/reset',
  openApi: '/api/openapi.json',
} as const;

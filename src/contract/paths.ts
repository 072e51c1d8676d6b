/** Every path of the HTTP contract (contract.md §2) in one place; the server mounts them, the web client calls them. */
export const PATHS = {
  boats: '/api/boats',
  boat: (id: string) => `/api/boat/${encodeURIComponent(id)}`,
  paymentIntent: '/api/boat/payment-intent',
  customer: (bookingId: string) => `/checkout/booking/${encodeURIComponent(bookingId)}/customer`,
  release: (bookingId: string) => `/checkout/booking/${encodeURIComponent(bookingId)}/release`,
  confirm: '/checkout/confirm',
  booking: (bookingId: string) => `/checkout/booking/${encodeURIComponent(bookingId)}`,
  bookings: '/checkout/bookings',
  webhook: '/checkout/webhook',
  signIn: '/user/auth',
  me: '/user/me',
  signOut: '/user/logout',
  openApi: '/api/openapi.json',
} as const;

import { path } from './paths.ts';

/** Paths used by a booking's own screens, from checkout on. In a separate file to keep them out of a page's first script. */
export const BOOKING_PATHS = {
  customer: path('/checkout/booking/:id/customer'),
  cardConsent: path('/checkout/booking/:id/card-consent'),
  securityDeposit: path('/checkout/booking/:id/security-deposit'),
  release: path('/checkout/booking/:id/release'),
  bookingIntent: path('/checkout/booking/:id/intent'),
  extend: path('/checkout/booking/:id/extend'),
  changeOptions: path('/checkout/booking/:id/options'),
  changePreview: path('/checkout/booking/:id/change/preview'),
  change: path('/checkout/booking/:id/change'),
  undoChange: path('/checkout/booking/:id/change/undo'),
  changeTimes: path('/checkout/booking/:id/change/times'),
  ownConfirmation: path('/checkout/booking/:id/confirmation'),
  voucher: path('/api/vouchers/:code'),
  groupIntent: path('/checkout/group/:id/intent'),
  bookingPdf: path('/checkout/booking/:id/tickets.pdf'),
} as const;

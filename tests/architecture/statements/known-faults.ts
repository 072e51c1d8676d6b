const NOT_NULL_ASKED = 'the statement leaves out rows with null';
const LIVE_HOLD = 'a hold has an end: a CHECK of bookings, and what is inserted';
const SHARED_SLOT = 'a trip has a price: a CHECK of slots';
const SAME_REQUEST = 'written together with the request key by which it is found';

/** Reported faults that are correct code, each with the fact that the check cannot know. */
export const KNOWN_FAULTS: Readonly<Record<string, string>> = {
  'src/server/booking/hold/queries/extension.ts extendLiveHold: column hold_expires_at may be null; null is not declared':
    LIVE_HOLD,
  'src/server/booking/hold/queries/holds.ts openIntentsOfGroup: column intent_id may be null; null is not declared':
    NOT_NULL_ASKED,
  'src/server/booking/money/queries/refund-requests.ts refundsOfRequest: column asked may be null; null is not declared':
    SAME_REQUEST,
  'src/server/booking/money/queries/refund-requests.ts sameRefundJustNow: column asked may be null; null is not declared':
    NOT_NULL_ASKED,
  'src/server/booking/money/queries/refunds.ts openRefund: column intent_id may be null; null is not declared':
    'a refund of money that came by hand is settled in the transaction that makes it',
  'src/server/booking/money/queries/unsettled.ts unsettledPayments: column intent_id may be null; null is not declared':
    NOT_NULL_ASKED,
  'src/server/booking/money/queries/unsettled.ts canceledUnasked: column intent_id may be null; null is not declared':
    NOT_NULL_ASKED,
  'src/server/booking/quote/queries/trip-offer.ts tripOffersBetween: column seat_price_cents may be null; null is not declared':
    SHARED_SLOT,
  'src/server/features/payments/queries.ts paymentsToCheck: column provider_payment_id may be null; null is not declared':
    NOT_NULL_ASKED,
  'src/server/features/live-holds/queries.ts visitorsLiveHolds: column hold_expires_at may be null; null is not declared':
    LIVE_HOLD,
  'src/server/features/payments/queries.ts checkedPayment: column provider_payment_id may be null; null is not declared':
    NOT_NULL_ASKED,
  'src/server/booking/place/queries/slots.ts overlappingCharters: column booking_id may be null; null is not declared':
    'a charter has a booking: a CHECK of boat_time',
  'src/server/features/timeline/queries.ts portsOfBoats: column port_name may be null; null is not declared':
    NOT_NULL_ASKED,
};

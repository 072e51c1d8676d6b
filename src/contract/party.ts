import type { Party } from '#domain/booking/passengers.ts';
import type { PaymentIntentRequest } from './checkout.ts';
import type { CounterSaleRequest } from './counter-sales.ts';

// Requests use two older sets of passenger names. All other code uses the passenger types (docs/glossary.md); only this
// module translates.

/** As a payment-intent request names a party. */
export type Tickets = NonNullable<PaymentIntentRequest['booking']['tickets']>;
/** As a counter sale names a party. */
type Passengers = Extract<CounterSaleRequest, { mode: 'tickets' }>['passengers'];

export function partyFromTickets({ adults, children50, kidsFree }: Tickets): Party {
  return { adults, child_u13: children50, child_u6_free: kidsFree };
}

export function ticketsFromParty({ adults, child_u13, child_u6_free }: Party): Tickets {
  return { adults, children50: child_u13, kidsFree: child_u6_free };
}

export function partyFromPassengers({ adults, childrenHalf, kidsFree, kidsPaid }: Passengers): Party {
  return { adults, child_u13: childrenHalf, child_u6_free: kidsFree, child_u6_paid: kidsPaid };
}

export function passengersFromParty({ adults, child_u13, child_u6_free, child_u6_paid = 0 }: Party): Passengers {
  return { adults, childrenHalf: child_u13, kidsFree: child_u6_free, kidsPaid: child_u6_paid };
}

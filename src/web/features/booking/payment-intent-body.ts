import type { PaymentIntentRequest } from '#contract/checkout.ts';
import type { Language } from '#contract/language.ts';
import { ticketsFromParty } from '#contract/party.ts';
import { type BookingPrice, priceBreakdown } from './booking-price.ts';
import type { BookingState } from './booking-state.ts';

/** The payment-intent request for a complete selection. The server compares the claimed price (P-1.4). */
export function paymentIntentBody(order: {
  readonly state: BookingState;
  readonly price: BookingPrice;
  readonly language: Language;
}): PaymentIntentRequest {
  const { state, price, language } = order;
  if (!state.boatId || !state.slot || !state.hours) throw new Error('A payment intent needs a boat, a start and hours');
  return {
    currency: 'eur',
    amount: price.totalCents,
    language,
    booking: {
      boatId: state.boatId,
      mode: state.mode,
      slotId: state.slot.slotId,
      dateISO: state.slot.start.toString(),
      durationHours: state.hours,
      ...(state.mode === 'tickets' ? { tickets: ticketsFromParty(state.party) } : { people: state.people }),
      priceBreakdown: priceBreakdown(price),
    },
  };
}

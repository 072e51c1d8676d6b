import type { CardIntent } from '#server/providers/cards/card-provider.ts';
import type { BookingMade } from './bookings.ts';
import type { RunningShop } from './running-shop.ts';

/** The booking's intent at the sandbox, with its id stored, as after a normal "Continue". */
export async function openPayment(shop: RunningShop, booking: BookingMade): Promise<CardIntent> {
  const intent = await openUnstoredPayment(shop, booking);
  await shop.deps.db.query('update payments set provider_payment_id = $2 where booking_id = $1', [
    booking.id,
    intent.id,
  ]);
  return intent;
}

/** The same, but our side died (or is just slower) before it stored the answer. The booking was made with `intentId: null`. */
export function openUnstoredPayment({ deps }: RunningShop, booking: BookingMade): Promise<CardIntent> {
  return deps.cards.createIntent({
    bookingId: booking.id,
    amountCents: booking.amount_gross_cents,
    description: 'Booking',
    idempotencyKey: `intent-${booking.id}`,
  });
}

/** The customer pays with one of the ready-made test cards. */
export async function pay({ stripe }: RunningShop, intent: { id: string }, card = 'pm_card_visa'): Promise<void> {
  await stripe.paymentIntents.confirm(intent.id, { payment_method: card });
}

import type { CardIntent } from '#server/providers/cards/card-provider.ts';
import type { BookingMade } from './bookings.ts';
import type { RunningShop } from './running-shop.ts';

/** Creates the booking's intent at the sandbox and stores its id, as after a normal "Continue". */
export async function openPayment(shop: RunningShop, booking: BookingMade): Promise<CardIntent> {
  const intent = await openUnstoredPayment(shop, booking);
  await shop.deps.db.query('update payments set provider_payment_id = $2 where booking_id = $1', [
    booking.id,
    intent.id,
  ]);
  return intent;
}

/** The same without storing the id, as after a crash or delay on our side. The booking has `intentId: null`. */
export function openUnstoredPayment({ deps }: RunningShop, booking: BookingMade): Promise<CardIntent> {
  return deps.cards.createIntent({
    bookingId: booking.id,
    amountCents: booking.amount_gross_cents,
    description: 'Booking',
    idempotencyKey: `intent-${booking.id}`,
  });
}

/** The customer pays with one of the test cards. */
export async function pay({ stripe }: RunningShop, intent: { id: string }, card = 'pm_card_visa'): Promise<void> {
  await stripe.paymentIntents.confirm(intent.id, { payment_method: card });
}

import type { CardIntent } from '#server/providers/cards/card-provider.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from './boats.ts';
import { aCharter, aTripBooking, type BookingMade } from './bookings.ts';
import { testClock } from './deps.ts';
import { orderFault, runningShop } from './running-shop.ts';
import { aPrivateSlot, aTrip } from './slots.ts';

/** Three hours of a morning. */
export const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };

type Party = Parameters<typeof aTripBooking>[1]['party'];

/** A shop that receives no webhooks from the card provider: payments settle only through calls of a test. */
export async function aShopWithoutWebhooks() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const shop = await runningShop(db);
  await orderFault(shop, 'drop_webhook', 10_000);

  /** A booking with a hold whose payment intent does not exist yet. */
  async function aPendingTrip(party: Party = { adults: 1 }) {
    const trip = await aTrip(db, { boat: await aBoat(db), ...DAY });
    return { trip, booking: await aTripBooking(db, { trip, party, intentId: null }) };
  }

  async function aPendingCharter() {
    const boat = await aBoat(db);
    await aPrivateSlot(db, { boat, ...DAY });
    return { boat, booking: await aCharter(db, { boat, ...DAY, intentId: null }) };
  }

  /** In cents, newest first. */
  async function refundsAtTheBank({ id }: Pick<CardIntent, 'id'>): Promise<number[]> {
    return (await shop.stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount);
  }

  /** The booking with its first payment (cents) and its number of tickets. */
  async function stateOf({ id }: Pick<BookingMade, 'id'>) {
    const { rows } = await db.pool.query(
      `select b.status, b.cancel_reason, p.status as payment, p.received_cents as received, p.refunded_cents as refunded,
         (select count(*)::int from tickets where booking_id = b.id) as tickets
       from bookings b join payments p on p.booking_id = b.id where b.id = $1 order by p.created_at`,
      [id],
    );
    return rows[0];
  }

  /** The hold ended before its payment was confirmed; the payment succeeds now, so the money arrives late. */
  async function lapse({ id }: Pick<BookingMade, 'id'>, reason = 'expired'): Promise<void> {
    await db.pool.query(
      `with ended as (update bookings set status = 'canceled', cancel_reason = $2 where id = $1 returning id, slot_id, seats),
         hours as (delete from boat_time where booking_id = $1),
         payment as (update payments set status = 'canceled' where booking_id = $1)
       update slots s set seats_booked = s.seats_booked - ended.seats from ended where s.id = ended.slot_id`,
      [id, reason],
    );
  }

  return { db, shop, lapse, aPendingTrip, aPendingCharter, stateOf, refundsAtTheBank };
}

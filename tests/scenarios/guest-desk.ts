import { expect } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { endChange } from '#server/booking/hold/end-change.ts';
import { anOperatorDesk } from './operator-desk.ts';
import type { BookingMade } from './bookings.ts';

type GuestsBooking = Pick<BookingMade, 'id' | 'token'>;

/** The operator's shop, and its guests, who change their bookings with their tokens. */
export async function aGuestDesk() {
  const desk = await anOperatorDesk();
  const { db, shop } = desk;

  async function ask({ id, token }: GuestsBooking, path: string, body?: object, key?: string) {
    const answer = await fetch(`${shop.origin}/checkout/booking/${id}${path}?t=${token}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...(body && { 'content-type': 'application/json' }), ...(key && { 'idempotency-key': key }) },
    });
    return { status: answer.status, body: await answer.json() };
  }

  const guest = async (booking: GuestsBooking): Promise<Booking> => (await ask(booking, '')).body;
  const options = async (booking: GuestsBooking) => (await ask(booking, '/options')).body;
  const preview = async (booking: GuestsBooking, wish: object) => (await ask(booking, '/change/preview', wish)).body;
  const change = (booking: GuestsBooking, request: object, key?: string) => ask(booking, '/change', request, key);

  const undo = (booking: GuestsBooking, due: number, refund = 0, key?: string) =>
    ask(booking, '/change/undo', { expected: { due, refund } }, key);

  async function payAndConfirm(booking: GuestsBooking, payment: { paymentIntentId: string }): Promise<void> {
    await shop.stripe.paymentIntents.confirm(payment.paymentIntentId, { payment_method: 'pm_card_visa' });
    await confirm(booking, payment);
  }

  async function confirm({ token }: GuestsBooking, { paymentIntentId }: { paymentIntentId: string }): Promise<void> {
    const confirmed = await fetch(`${shop.origin}/checkout/confirm?payment_intent=${paymentIntentId}&t=${token}`);
    expect(confirmed.status).toBe(200);
  }

  /** The hold of the booking's pending change expires and is cleaned up. */
  async function endExpired({ id }: GuestsBooking): Promise<void> {
    const { rows } = await db.pool.query(
      `update booking_changes set expires_at = app_now() where booking_id = $1 and status = 'pending' returning id`,
      [id],
    );
    await db.pool.query('update bookings set hold_expires_at = app_now() where change_id = $1', [rows[0].id]);
    await endChange(shop.deps, rows[0].id, 'expired');
  }

  return { ...desk, guest, options, preview, change, undo, confirm, payAndConfirm, endExpired };
}

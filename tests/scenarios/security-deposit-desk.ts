import { expect } from 'vitest';
import { settleDeposits } from '#server/booking/money/security-deposits/settle-deposits.ts';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { aBoat } from './boats.ts';
import type { BookingMade } from './bookings.ts';
import { aGuestDesk } from './guest-desk.ts';
import { charterRequest } from './requests.ts';
import { aPrivateSlot } from './slots.ts';

type Own = Pick<BookingMade, 'id' | 'token'>;

/** The trip is on 20 December from 9:00 to 11:00. */
export const OPENS_AT = '2026-12-15T11:00:00Z';
export const RELEASED_AT = '2026-12-22T11:00:00Z';
export const CAPTURE = { amount: 120, reason: 'The anchor was lost' };

/** A desk whose charters ask for a security deposit. Its operator stays signed in while the clock moves by weeks. */
export async function aSecurityDepositDesk() {
  const desk = await aGuestDesk();
  const { db, shop, call, at, payAndConfirm } = desk;
  await db.pool.query(`update sessions set expires_at = '2027-03-01', last_seen_at = '2027-02-01', remember = true`);

  async function post(path: string, body: object = {}) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${shop.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  }

  const open = ({ id, token }: Own) => post(`/checkout/booking/${id}/security-deposit?t=${token}`);

  /** A paid charter of a boat that asks for €300. */
  async function aCharter() {
    await freezeClock(db, '2026-12-01T08:00:00Z');
    const boat = await aBoat(db, { charter_hour_cents: 10_000, security_deposit_cents: 30_000 });
    const slot = await aPrivateSlot(db, { boat, start: '2026-12-20T08:00:00Z', end: '2026-12-20T20:00:00Z' });
    await aPrivateSlot(db, { boat, start: '2027-01-15T08:00:00Z', end: '2027-01-15T20:00:00Z' });
    const request = charterRequest(boat, slot, { start: '2026-12-20T09:00:00Z' });
    const { body: held } = await post('/api/boat/payment-intent', request);
    const booking = { id: String(held.bookingId), token: String(held.accessToken) };
    const contact = { name: 'Ana Díaz', email: 'ana@sea.example', language: 'en' };
    await fetch(`${shop.origin}/checkout/booking/${booking.id}/customer?t=${booking.token}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contact),
    });
    await payAndConfirm(booking, held);
    return booking;
  }

  /** The same, with the deposit held on a card. */
  async function aDeposit() {
    const booking = await aCharter();
    await freezeClock(db, OPENS_AT);
    const { body: intent } = await open(booking);
    await payAndConfirm(booking, intent);
    return { booking, intentId: String(intent.paymentIntentId) };
  }

  /** Sets the database's clock to `time` and runs the job in several processes at once. */
  async function settleAt(time: string, processes = 1): Promise<void> {
    await freezeClock(db, time);
    await Promise.all(Array.from({ length: processes }, () => settleDeposits(shop.deps, 0)));
  }

  async function mailsOf({ id }: Own): Promise<Record<string, number>> {
    const { rows } = await db.pool.query(
      `select kind, count(*)::int as n from mail_outbox where booking_id = $1 and kind ~ '^security' group by kind`,
      [id],
    );
    return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
  }

  async function move(booking: Own, to: object): Promise<void> {
    const moved = await call('POST', at(booking, '/change'), { ...to, expected: { due: 0, refund: 0 } });
    expect(moved.status).toBe(200);
  }

  const atProvider = async (intentId: string): Promise<string> =>
    (await shop.stripe.paymentIntents.retrieve(intentId)).status;

  return { ...desk, open, aCharter, aDeposit, settleAt, mailsOf, move, atProvider };
}

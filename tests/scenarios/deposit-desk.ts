import { insertRefund } from '#server/booking/money/queries/refunds.ts';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { aBoat } from './boats.ts';
import { aDisruptionDesk } from './disruption-desk.ts';
import { charterRequest } from './requests.ts';
import { aPrivateSlot } from './slots.ts';

/** When the desk's sales are made, and when their rest is due. */
export const SOLD_AT = '2026-12-01T08:00:00Z';
export const DUE_AT = '2026-12-13T09:00:00Z';

/** Another day on which the boats are offered; the rest of a booking on it is due on 8 January. */
const JANUARY = { start: '2027-01-15T08:00:00Z', end: '2027-01-15T20:00:00Z' };

/** A desk that sells charters with a deposit. Its operator stays signed in while the clock moves by weeks. */
export async function aDepositDesk() {
  const desk = await aDisruptionDesk();
  const { db, shop, payAndConfirm } = desk;
  await db.pool.query(`update sessions set expires_at = '2027-03-01', last_seen_at = '2027-02-01', remember = true`);

  async function send(method: string, path: string, body: object) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${shop.origin}${path}`, { method, headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  }

  const post = async (path: string, body: object) => (await send('POST', path, body)).body;

  /** A held charter of €200 on 20 December, with a deposit of €60; the rest is due on 13 December. `percent` null: no deposit. */
  async function aDeposit({ percent = 30, soldAt = SOLD_AT }: { percent?: number | null; soldAt?: string } = {}) {
    await freezeClock(db, soldAt);
    const boat = await aBoat(db, { charter_hour_cents: 10_000, deposit_percent: percent, balance_days: 7 });
    const slot = await aPrivateSlot(db, { boat, start: '2026-12-20T08:00:00Z', end: '2026-12-20T20:00:00Z' });
    await aPrivateSlot(db, { boat, ...JANUARY });
    const held = await post('/api/boat/payment-intent', charterRequest(boat, slot, { start: '2026-12-20T09:00:00Z' }));
    const booking = { id: String(held.bookingId), token: String(held.accessToken) };
    const contact = { name: 'Ana Díaz', email: 'ana@sea.example', language: 'en' };
    await send('PUT', `/checkout/booking/${booking.id}/customer?t=${booking.token}`, contact);
    return { held, booking, boat };
  }

  /** The same charter, sold with its deposit. */
  async function aSale() {
    const { held, booking } = await aDeposit();
    await payAndConfirm(booking, held);
    return booking;
  }

  async function requestsOf({ id }: { id: string }): Promise<number> {
    const { rows } = await db.pool.query(
      `select count(*)::int as n from mail_outbox where booking_id = $1 and kind = 'payment-request'`,
      [id],
    );
    return rows[0].n;
  }

  const markSent = (time: string) =>
    db.pool.query(`update mail_outbox set status = 'sent', sent_at = $1 where kind = 'payment-request'`, [time]);

  /** A payment of €100 that came too late for the booking and is on its way back. */
  async function returnLateMoney({ id }: { id: string }): Promise<void> {
    const { rows } = await db.pool.query(
      `insert into payments (booking_id, provider, status, amount_cents, received_cents)
       values ($1, 'sandbox', 'succeeded', 10000, 10000) returning id`,
      [id],
    );
    const late = { paymentId: rows[0].id, amountCents: 10_000, reason: 'late', actor: 'system', isOwed: true } as const;
    await insertRefund(db, late);
  }

  return { ...desk, send, post, aDeposit, aSale, requestsOf, markSent, returnLateMoney };
}

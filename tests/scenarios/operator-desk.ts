import { expect } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import type { OfficeChangePreview } from '#contract/self-service.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from './accounts.ts';
import { aBoat } from './boats.ts';
import { aCharter, aTripBooking, type BookingMade } from './bookings.ts';
import { testClock } from './deps.ts';
import { openPayment, pay } from './payments.ts';
import { orderFault, runningShop } from './running-shop.ts';
import { aPrivateSlot, aTrip } from './slots.ts';

/** A separate shop with an operator, who reads, edits and changes bookings over HTTP. */
export async function anOperatorDesk() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const shop = await runningShop(db);
  await orderFault(shop, 'drop_webhook', 10_000);
  const admin = await anAccount(db, { role: 'admin' });

  async function call(method: 'GET' | 'PUT' | 'POST' | 'PATCH', path: string, body?: object) {
    const answer = await fetch(`${shop.origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${admin.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  const readFile = async (path: string) =>
    (await fetch(`${shop.origin}${path}`, { headers: { authorization: `Bearer ${admin.token}` } })).text();

  const at = ({ id }: { id: string }, path: string) => `/api/admin/bookings/${id}${path}`;

  async function read({ id }: { id: string }): Promise<Booking & { version: string }> {
    return (await call('GET', `/checkout/booking/${id}`)).body;
  }

  async function seenByHolder({ id, token }: BookingMade): Promise<Booking> {
    return (await fetch(`${shop.origin}/checkout/booking/${id}?t=${token}`)).json();
  }

  async function paidByCard(booking: BookingMade): Promise<BookingMade> {
    const intent = await openPayment(shop, booking);
    await pay(shop, intent);
    expect((await fetch(`${shop.origin}/checkout/confirm?payment_intent=${intent.id}&t=${booking.token}`)).status).toBe(
      200,
    );
    return booking;
  }

  /** A charter of three hours, €300, on a day that is offered from 08:00 to 20:00. */
  async function aPaidCharter() {
    const boat = await aBoat(db, { charter_hour_cents: 10_000, platform_fee_percent: '15' });
    await aPrivateSlot(db, { boat, start: '2026-12-05T08:00:00Z', end: '2026-12-05T20:00:00Z' });
    const time = { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
    return { boat, booking: await paidByCard(await aCharter(db, { ...time, intentId: null })) };
  }

  async function aPaidTrip() {
    const boat = await aBoat(db);
    const trip = await aTrip(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' });
    const party = { adults: 2, child_u13: 1 };
    return { boat, trip, booking: await paidByCard(await aTripBooking(db, { trip, party, intentId: null })) };
  }

  async function preview(booking: { id: string }, wish: object): Promise<OfficeChangePreview> {
    const answer = await call('POST', at(booking, '/change/preview'), wish);
    expect(answer.status).toBe(200);
    return answer.body;
  }

  /** Changes a booking on the terms of its preview, unless `rest` states others. */
  async function change(booking: { id: string }, wish: object, rest: object = {}) {
    const { version } = await read(booking);
    const { due, refund } = await preview(booking, wish);
    const answer = await call('POST', at(booking, '/change'), { ...wish, version, expected: { due, refund }, ...rest });
    return { ...answer, body: answer.body.booking ?? answer.body };
  }

  return { db, shop, readFile, call, at, read, seenByHolder, paidByCard, aPaidCharter, aPaidTrip, preview, change };
}

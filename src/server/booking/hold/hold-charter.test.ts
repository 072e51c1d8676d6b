import { expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { fakeCards } from '#tests/scenarios/fake-cards.ts';
import { charterRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { aVisitor } from '#tests/scenarios/visitor.ts';
import { buildApp } from '../../app.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const cards = fakeCards();
const app = await buildApp(someDeps(db, { cards }));

const bookingRow = async (id: string) => (await db.query('select * from bookings where id = $1', [id])).rows[0];

test('a charter of two hours is held for 15 minutes with an open payment', async () => {
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' });

  const { status, answer } = await aVisitor(app).ask(charterRequest(boat, slot));

  expect(status).toBe(200);
  const booking = await bookingRow(answer.bookingId);
  expect(booking).toMatchObject({
    status: 'pending',
    type: 'private',
    slot_id: null,
    people: 4,
    amount_gross_cents: 26_000,
    platform_fee_cents: 0,
    owner_amount_cents: 26_000,
    igic_percent: '7.00',
    cancellation_policy: [
      { hoursBefore: 720, refundPercent: 90 },
      { hoursBefore: 240, refundPercent: 50 },
    ],
  });
  expect(booking.price_breakdown).toMatchObject({ totalCents: 26_000, unitPerHourCents: 13_000, hours: 2 });
  expect(booking.hold_expires_at?.since(booking.created_at).total('minutes')).toBe(15);
  expect((await app.inject({ url: `${PATHS.booking(booking.id)}?t=${answer.accessToken}` })).statusCode).toBe(200);
  expect(cards.intents.get(answer.paymentIntentId)).toMatchObject({
    amountCents: 26_000,
    bookingId: booking.id,
    clientSecret: answer.clientSecret,
  });
  expect(answer).toMatchObject({
    amount: 26_000,
    currency: 'eur',
    holdExpiresAt: expect.stringMatching(/^2026-12-01T08:\d\d:\d\d\.\d{3}Z$/),
  });
  expect(await audit(db.pool)).toEqual([]);
});

test('the longest charter that a boat offers can be held', async () => {
  const boat = await aBoat(db, { max_hours: 168 });
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-13T09:00:00Z' });

  const { status, answer } = await aVisitor(app).ask(charterRequest(boat, slot, { hours: 168 }));

  expect(status).toBe(200);
  expect((await bookingRow(answer.bookingId)).end_at.toString()).toBe('2026-12-12T09:00:00Z');
});

test('a charter can span two slots without a gap', async () => {
  const boat = await aBoat(db);
  const morning = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' });
  await aPrivateSlot(db, { boat, start: '2026-12-05T13:00:00Z', end: '2026-12-05T17:00:00Z' });

  const request = charterRequest(boat, morning, { start: '2026-12-05T11:00:00Z', hours: 5 });
  const { status, answer } = await aVisitor(app).ask(request);

  expect(status).toBe(200);
  expect((await bookingRow(answer.bookingId)).end_at.toString()).toBe('2026-12-05T16:00:00Z');
});

test('a charter cannot span two slots with a gap', async () => {
  const boat = await aBoat(db);
  const morning = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' });
  await aPrivateSlot(db, { boat, start: '2026-12-05T14:00:00Z', end: '2026-12-05T17:00:00Z' });

  const request = charterRequest(boat, morning, { start: '2026-12-05T11:00:00Z', hours: 5 });

  expect((await aVisitor(app).ask(request)).code).toBe('slot_taken');
});

test('a free segment’s id with a bare date holds from the segment’s start', async () => {
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T17:00:00Z' });
  await aCharter(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z', rest: { status: 'paid' } });
  const start = Temporal.Instant.from('2026-12-05T12:00:00Z');

  const request = charterRequest(boat, slot, { start: '2026-12-05', hours: 3 });
  request.booking.slotId = `${slot.id}@${start.epochMilliseconds / 1000}`;
  const { status, answer } = await aVisitor(app).ask(request);

  expect(status).toBe(200);
  expect((await bookingRow(answer.bookingId)).start_at.toString()).toBe(start.toString());
});

test('four hours cost the half-day rate where the boat offers packages', async () => {
  const boat = await aBoat(db, { charter_packages: true, charter_half_day_cents: 46_000 });
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' });

  const { answer } = await aVisitor(app).ask(charterRequest(boat, slot, { hours: 4 }));

  expect(answer.amount).toBe(46_000);
});

test('the boat’s own fee replaces the site’s', async () => {
  const boat = await aBoat(db, { platform_fee_percent: '12.5' });
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' });

  const { answer } = await aVisitor(app).ask(charterRequest(boat, slot));

  expect(await bookingRow(answer.bookingId)).toMatchObject({ platform_fee_cents: 3_250, owner_amount_cents: 22_750 });
});

test('charters that touch are both sold, one that overlaps is refused', async () => {
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' });
  const from = (start: string) => aVisitor(app).ask(charterRequest(boat, slot, { start }));

  expect((await from('2026-12-05T09:00:00Z')).status).toBe(200);
  expect((await from('2026-12-05T10:00:00Z')).code).toBe('slot_taken');
  expect((await from('2026-12-05T11:00:00Z')).status).toBe(200);
  expect(await audit(db.pool)).toEqual([]);
});

test('a visitor’s earlier hold is released when their next choice overlaps it', async () => {
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' });
  const visitor = aVisitor(app);
  const first = await visitor.ask(charterRequest(boat, slot));

  const second = await visitor.ask(charterRequest(boat, slot, { start: '2026-12-05T10:00:00Z' }));

  expect(second.status).toBe(200);
  expect(await bookingRow(first.answer.bookingId)).toMatchObject({ status: 'canceled', cancel_reason: 'released' });
  expect(cards.intents.get(first.answer.paymentIntentId)?.status).toBe('canceled');
  expect(await audit(db.pool)).toEqual([]);
});

test('a visitor’s earlier hold stays while its payment is being processed', async () => {
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' });
  const visitor = aVisitor(app);
  const first = await visitor.ask(charterRequest(boat, slot));
  cards.setStatus(first.answer.paymentIntentId, 'processing');

  const second = await visitor.ask(charterRequest(boat, slot, { start: '2026-12-05T10:00:00Z' }));

  expect(second.code).toBe('slot_taken');
  expect((await bookingRow(first.answer.bookingId)).status).toBe('pending');
});

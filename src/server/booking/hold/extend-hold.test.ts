import { expect, test } from 'vitest';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
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
import { sweepExpiredHolds } from './end-expired-holds.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const cards = fakeCards();
const deps = someDeps(db, { cards });
const app = await buildApp(deps);

const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' };

const ANA = { name: 'Ana Díaz', email: 'ana@mail.example', language: 'en' };

/** A visitor with a live hold who has entered their contact details. */
async function aHolder() {
  const holder = await aNamelessHolder();
  await holder.visitor.put(BOOKING_PATHS.customer(holder.answer.bookingId), ANA);
  return holder;
}

async function aNamelessHolder() {
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, ...DAY });
  const visitor = aVisitor(app);
  const { answer } = await visitor.ask(charterRequest(boat, slot));
  return { boat, slot, visitor, answer, extend: () => visitor.post(BOOKING_PATHS.extend(answer.bookingId)) };
}

async function expireIn(bookingId: string, interval: string): Promise<void> {
  await db.pool.query('update bookings set hold_expires_at = app_now() + $2::interval where id = $1', [
    bookingId,
    interval,
  ]);
}

const plus15 = (instant: string) =>
  Temporal.Instant.from(instant).add({ minutes: 15 }).toString({ smallestUnit: 'millisecond' });

test('an extension adds 15 minutes to the end of a live hold', async () => {
  const { boat, slot, answer, extend } = await aHolder();

  const { status, body } = await extend();

  expect([status, body]).toEqual([200, { holdExpiresAt: plus15(answer.holdExpiresAt) }]);
  expect((await aVisitor(app).ask(charterRequest(boat, slot))).code).toBe('slot_taken');
  const { rows } = await db.pool.query(
    "select actor from audit_log where entity_id = $1 and action = 'booking.extend'",
    [answer.bookingId],
  );
  expect(rows).toEqual([{ actor: 'visitor' }]);
  expect(await audit(db.pool)).toEqual([]);
});

test('five extensions at once extend the hold once; the others are refused with its new end', async () => {
  const { answer, extend } = await aHolder();

  const answers = await Promise.all([extend(), extend(), extend(), extend(), extend()]);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(4);
  for (const { body } of refused) {
    expect(body.error).toMatchObject({
      code: 'state_conflict',
      details: { holdExpiresAt: plus15(answer.holdExpiresAt) },
    });
  }
});

test('a hold is extended only after name and email or telephone were entered', async () => {
  const { visitor, answer, extend } = await aNamelessHolder();

  const refused = await extend();

  expect([refused.status, refused.body.error.code, refused.body.error.message]).toEqual([
    409,
    'contact_needed',
    'Enter your name and your email address or telephone number first.',
  ]);
  const contact = { name: 'Ana Díaz', phone: '+34600111222', language: 'en' };
  await visitor.put(BOOKING_PATHS.customer(answer.bookingId), contact);
  expect((await extend()).status).toBe(200);
});

test('an expired hold cannot be extended', async () => {
  const { answer, extend } = await aHolder();
  await expireIn(answer.bookingId, '0 seconds');

  expect(await extend()).toMatchObject({ status: 409, body: { error: { code: 'hold_expired' } } });
});

test('a hold of a group cannot be extended alone', async () => {
  const { answer, extend } = await aHolder();
  await db.pool.query(
    `with made as (insert into booking_groups default values returning id)
     update bookings set group_id = made.id from made where bookings.id = $1`,
    [answer.bookingId],
  );

  expect(await extend()).toMatchObject({ status: 409, body: { error: { code: 'state_conflict' } } });
});

test('a released hold cannot be extended', async () => {
  const { visitor, answer, extend } = await aHolder();
  await visitor.post(BOOKING_PATHS.release(answer.bookingId));

  expect(await extend()).toMatchObject({ status: 409, body: { error: { code: 'hold_expired' } } });
});

test.each(['paid', 'confirmed', 'completed', 'refunded'] as const)(
  'a %s booking cannot be extended',
  async (status) => {
    const { id, token } = await aCharter(db, { boat: await aBoat(db), ...DAY, rest: { status } });

    const answer = await aVisitor(app).post(`${BOOKING_PATHS.extend(id)}?t=${token}`);

    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'state_conflict' } } });
  },
);

test('extending somebody else’s booking answers booking_not_found', async () => {
  const { answer } = await aHolder();

  const { status, body } = await aVisitor(app).post(BOOKING_PATHS.extend(answer.bookingId));

  expect([status, body.error.code]).toEqual([404, 'booking_not_found']);
});

test('an extended hold expires at its new end', async () => {
  const { boat, slot, answer, extend } = await aHolder();
  await extend();
  await expireIn(answer.bookingId, '0 seconds');

  expect((await aVisitor(app).ask(charterRequest(boat, slot))).status).toBe(200);
  expect(cards.intents.get(answer.paymentIntentId)?.status).toBe('canceled');
  expect(await audit(db.pool)).toEqual([]);
});

test('an extension that races the sweep leaves the hold live with an open payment, or ended', async () => {
  const holders = await Promise.all(Array.from({ length: 12 }, aHolder));
  await Promise.all(holders.map(({ answer }, n) => expireIn(answer.bookingId, `${n * 4} milliseconds`)));

  const ends: string[] = [];
  const sweeping = (async () => {
    for (let n = 0; n < 12; n++) await sweepExpiredHolds(deps);
  })();
  for (const { answer, extend } of holders) {
    const { status } = await extend();
    const { rows } = await db.pool.query('select status from bookings where id = $1', [answer.bookingId]);
    const intent = cards.intents.get(answer.paymentIntentId)?.status;
    ends.push(status === 200 && rows[0].status === 'pending' && intent !== 'canceled' ? 'held' : `${status}`);
  }
  await sweeping;

  expect(ends.every((end) => end === 'held' || end === '409')).toBe(true);
  expect(await audit(db.pool)).toEqual([]);
});

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

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const cards = fakeCards();
const app = await buildApp(someDeps(db, { cards }));

const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' };
const CUSTOMER = { name: ' Ana Pérez ', email: ' ana@example.test ', phone: '+34 (600) 111-222', language: 'es' };

async function aHolder() {
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, ...DAY });
  const visitor = aVisitor(app);
  const { answer } = await visitor.ask(charterRequest(boat, slot));
  return { boat, slot, visitor, answer };
}

test('a contact is stored trimmed, the telephone as digits', async () => {
  const { visitor, answer } = await aHolder();

  const { status, body } = await visitor.put(BOOKING_PATHS.customer(answer.bookingId), CUSTOMER);

  const kept = { name: 'Ana Pérez', email: 'ana@example.test', phone: '+34600111222' };
  expect([status, body]).toEqual([200, { customer: kept, language: 'es' }]);
  const { rows } = await db.query('select * from bookings where id = $1', [answer.bookingId]);
  expect(rows[0]).toMatchObject({
    customer_name: kept.name,
    customer_email: kept.email,
    customer_phone: kept.phone,
    language: 'es',
  });
});

test('the customer of an answer can be sent back, also without an email address or a telephone', async () => {
  const { visitor, answer } = await aHolder();
  const put = (customer: object) =>
    visitor.put(BOOKING_PATHS.customer(answer.bookingId), { ...customer, language: 'es' });

  for (const given of [{ phone: '+34600111222' }, { email: 'ana@example.test' }]) {
    const { customer } = (await put({ name: 'Ana Pérez', ...given })).body;
    const again = await put(customer);
    expect([again.status, again.body.customer]).toEqual([
      200,
      { email: null, phone: null, name: 'Ana Pérez', ...given },
    ]);
  }
  const none = await put({ name: 'Ana Pérez', email: null, phone: null });
  expect([none.status, none.body.error.code]).toEqual([422, 'invalid_fields']);
});

test('the access token gives access in the query and as Bearer', async () => {
  const { answer } = await aHolder();
  const url = BOOKING_PATHS.customer(answer.bookingId);

  const byQuery = await aVisitor(app).put(`${url}?t=${answer.accessToken}`, CUSTOMER);
  const authorization = `Bearer ${answer.accessToken}`;
  const byBearer = await app.inject({ method: 'PUT', url, payload: CUSTOMER, headers: { authorization } });

  expect([byQuery.status, byBearer.statusCode]).toEqual([200, 200]);
});

test('no proof, a wrong token and an unknown booking get the same answer', async () => {
  const { answer } = await aHolder();
  const other = await aHolder();
  const foreign = BOOKING_PATHS.customer(answer.bookingId);

  const answers = await Promise.all([
    aVisitor(app).put(`${foreign}?t=${other.answer.accessToken}`, CUSTOMER),
    aVisitor(app).put(`${foreign}?t=`, CUSTOMER),
    other.visitor.put(foreign, CUSTOMER),
    other.visitor.put(BOOKING_PATHS.customer('00000000-0000-4000-8000-000000000000'), CUSTOMER),
    other.visitor.put(BOOKING_PATHS.customer('none'), CUSTOMER),
    other.visitor.post(BOOKING_PATHS.release(answer.bookingId)),
  ]);

  for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]?.body]);
  expect(answers[0]?.body.error.code).toBe('booking_not_found');
});

test('contact errors are reported by field in the visitor’s language', async () => {
  const { visitor, answer } = await aHolder();
  const put = async (customer: object) =>
    (await visitor.put(`${BOOKING_PATHS.customer(answer.bookingId)}?lng=en`, { language: 'en', ...customer })).body
      .error;

  expect(await put({ name: 'A', email: 'ana@', phone: '12' })).toMatchObject({
    code: 'invalid_fields',
    fields: {
      name: 'Minimum 2 characters.',
      email: 'Enter a valid email.',
      phone: 'Phone in +XXXXXXXXX format, 7–15 digits.',
    },
  });
  expect((await put({ name: 'Ana' })).fields).toEqual({ contact: 'Enter an email address or a telephone number.' });
});

test('releasing frees the time and cancels the intent; repeating it changes nothing', async () => {
  const { boat, slot, visitor, answer } = await aHolder();

  expect((await visitor.post(BOOKING_PATHS.release(answer.bookingId))).body).toEqual({ released: true });
  expect((await visitor.post(BOOKING_PATHS.release(answer.bookingId))).body).toEqual({ released: true });

  expect(cards.intents.get(answer.paymentIntentId)?.status).toBe('canceled');
  expect((await aVisitor(app).ask(charterRequest(boat, slot))).status).toBe(200);
  const { rows } = await db.pool.query(
    "select after from audit_log where entity_id = $1 and action = 'booking.cancel'",
    [answer.bookingId],
  );
  expect(rows).toEqual([{ after: { status: 'canceled', reason: 'released' } }]);
  expect(await audit(db.pool)).toEqual([]);
});

test('a booking that has just been paid is not released', async () => {
  const { visitor, answer } = await aHolder();
  cards.setStatus(answer.paymentIntentId, 'succeeded');

  expect((await visitor.post(BOOKING_PATHS.release(answer.bookingId))).body).toEqual({ released: false });
  expect((await visitor.put(BOOKING_PATHS.customer(answer.bookingId), CUSTOMER)).status).toBe(200);
});

test('while the card provider is down nothing is released', async () => {
  const { visitor, answer } = await aHolder();
  cards.isDown = true;
  const { status } = await visitor.post(BOOKING_PATHS.release(answer.bookingId));
  cards.isDown = false;

  expect(status).toBe(503);
});

test.each(['completed', 'canceled', 'refunded'] as const)('a %s booking cannot change its customer', async (status) => {
  const boat = await aBoat(db);
  const { id, token } = await aCharter(db, { boat, ...DAY, rest: { status } });

  const answer = await aVisitor(app).put(`${BOOKING_PATHS.customer(id)}?t=${token}`, CUSTOMER);

  expect([answer.status, answer.body.error.code]).toEqual([409, 'state_conflict']);
});

import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { aVisitor } from '#tests/scenarios/visitor.ts';
import { buildApp } from '../../app.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const app = await buildApp(someDeps(db, { env: readEnv({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' }) }));

const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' };

let sources = 0;

/** A source of several browsers with one address, which no other test uses. */
function aSource() {
  sources += 1;
  const address = `192.0.2.${sources}`;
  return { aBrowser: () => aVisitor(app, address), address };
}

const aTripOf = async (seats: number) => aTrip(db, { boat: await aBoat(db), ...DAY, seats });

/** A boat with a free day, and a request for a charter of this many hours. */
async function aFreeDay(hours = 2) {
  const boat = await aBoat(db, { max_hours: 48 });
  const slot = await aPrivateSlot(db, { boat, start: DAY.start, end: '2026-12-08T09:00:00Z' });
  return charterRequest(boat, slot, { hours });
}

async function expireIn(bookingId: string, minutes: number): Promise<void> {
  await db.query('update bookings set hold_expires_at = app_now() + make_interval(mins => $2) where id = $1', [
    bookingId,
    minutes,
  ]);
}

test('a source holds five charters; the sixth is refused until the first of them ends', async () => {
  const { aBrowser } = aSource();
  const held = [];
  for (let n = 0; n < 5; n++) held.push(await aBrowser().ask(await aFreeDay()));
  expect(held.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await expireIn(held[3]?.answer.bookingId ?? '', 7);

  const sixth = await aBrowser().ask(await aFreeDay());

  expect([sixth.status, sixth.code, sixth.error.details]).toEqual([
    429,
    'too_many_holds',
    { cap: 'charters', limit: 5 },
  ]);
  expect(Number(sixth.retryAfter)).toBeGreaterThan(6 * 60);
  expect(Number(sixth.retryAfter)).toBeLessThanOrEqual(7 * 60);
  expect(sixth.error.message).toContain('try again in 7 min.');
  expect(
    (
      await aSource()
        .aBrowser()
        .ask(await aFreeDay())
    ).status,
  ).toBe(200);
  await expireIn(held[3]?.answer.bookingId ?? '', 0);
  expect((await aBrowser().ask(await aFreeDay())).status).toBe(200);
});

test('a source holds 24 seats on all trips together; the wait is until enough of them are free', async () => {
  const { aBrowser } = aSource();
  const trips = [await aTripOf(40), await aTripOf(40)] as const;
  const ten = { adults: 10 };
  const held = [await aBrowser().ask(seatsRequest(trips[0], ten)), await aBrowser().ask(seatsRequest(trips[1], ten))];
  await expireIn(held[0]?.answer.bookingId ?? '', 5);
  await expireIn(held[1]?.answer.bookingId ?? '', 9);

  const five = await aBrowser().ask(seatsRequest(trips[0], { adults: 5 }));
  const sixteen = await aBrowser().ask(seatsRequest(trips[0], { adults: 16 }));
  const four = await aBrowser().ask(seatsRequest(trips[0], { adults: 2, children50: 1, kidsFree: 1 }));

  expect([five.code, five.error.details]).toEqual(['too_many_holds', { cap: 'seats', limit: 24 }]);
  expect(Math.ceil(Number(five.retryAfter) / 60)).toBe(5);
  expect(Math.ceil(Number(sixteen.retryAfter) / 60)).toBe(9);
  expect(four.status).toBe(200);
  expect(await audit(db.pool)).toEqual([]);
});

test('a party larger than the cap is refused with the largest party, not with a waiting time', async () => {
  const { status, code, error, retryAfter } = await aSource()
    .aBrowser()
    .ask(seatsRequest(await aTripOf(40), { adults: 25 }));

  expect([status, code, error.details, retryAfter]).toEqual([
    422,
    'party_too_large',
    { cap: 'seats', limit: 24 },
    undefined,
  ]);
  expect(error.message).toContain('At most 24 seats');
});

test('a source holds 60 hours of charters; a first charter may be longer than the cap', async () => {
  const { aBrowser } = aSource();
  expect((await aBrowser().ask(await aFreeDay(30))).status).toBe(200);
  expect((await aBrowser().ask(await aFreeDay(31))).error.details).toEqual({ cap: 'hours', limit: 60 });
  expect((await aBrowser().ask(await aFreeDay(30))).status).toBe(200);
  const small = await buildApp(someDeps(db, { env: readEnv({ LOG_LEVEL: 'silent', HOLD_HOURS_PER_SOURCE: '8' }) }));

  expect((await aVisitor(small).ask(await aFreeDay(48))).status).toBe(200);
  expect((await aVisitor(small).ask(await aFreeDay(2))).code).toBe('too_many_holds');
});

test('0 switches one cap off and leaves the others', async () => {
  const given = { LOG_LEVEL: 'silent', HOLD_SEATS_PER_SOURCE: '0', HOLD_CHARTERS_PER_SOURCE: '1' };
  const some = await buildApp(someDeps(db, { env: readEnv({ ...given, TRUST_PROXY: '1' }) }));
  const { address } = aSource();

  expect((await aVisitor(some, address).ask(seatsRequest(await aTripOf(40), { adults: 30 }))).status).toBe(200);
  expect((await aVisitor(some, address).ask(await aFreeDay())).status).toBe(200);
  expect((await aVisitor(some, address).ask(await aFreeDay())).code).toBe('too_many_holds');
});

test('paid bookings do not count, and charters and seats are counted separately', async () => {
  const { aBrowser } = aSource();
  const trip = await aTripOf(60);
  const { answer } = await aBrowser().ask(seatsRequest(trip, { adults: 24 }));
  expect((await aBrowser().ask(await aFreeDay())).status).toBe(200);

  await db.query("update bookings set status = 'paid', hold_expires_at = null where id = $1", [answer.bookingId]);

  expect((await aBrowser().ask(seatsRequest(trip, { adults: 24 }))).status).toBe(200);
});

test('the buyer’s own earlier hold on the same trip is released and does not count', async () => {
  const browser = aSource().aBrowser();
  const trip = await aTripOf(60);
  const first = await browser.ask(seatsRequest(trip, { adults: 20 }));

  const second = await browser.ask(seatsRequest(trip, { adults: 22 }));

  expect(second.status).toBe(200);
  const { rows } = await db.query('select status from bookings where id = $1', [first.answer.bookingId]);
  expect(rows).toEqual([{ status: 'canceled' }]);
});

test('addresses of one IPv6 /64 are one source; the next /64 is another', async () => {
  const trip = await aTripOf(60);
  const from = (address: string) => aVisitor(app, address).ask(seatsRequest(trip, { adults: 12 }));

  expect((await from('2001:db8:0:1::1')).status).toBe(200);
  expect((await from('2001:db8:0:1:ffff::2')).status).toBe(200);
  expect((await from('2001:db8:0:1::3')).code).toBe('too_many_holds');
  expect((await from('2001:db8:0:2::1')).status).toBe(200);
});

test('payment intents are limited per address and minute', async () => {
  const limited = await buildApp(someDeps(db, { limits: { intentsPerMinute: 3, signInsPerMinute: 1000 } }));
  for (let n = 0; n < 3; n++) expect((await aVisitor(limited).ask({})).status).toBe(422);

  const fourth = await aVisitor(limited).ask({});

  expect([fourth.status, fourth.code]).toEqual([429, 'too_many_requests']);
  expect(Number(fourth.retryAfter)).toBeGreaterThan(0);
});

import { expect, test } from 'vitest';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import type { LiveHolds } from '#contract/live-holds.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking, type BookingMade } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { aVisitor } from '#tests/scenarios/visitor.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const app = await buildApp(someDeps(db, { env: readEnv({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' }) }));

const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
const NEXT_DAY = { start: '2026-12-06T09:00:00Z', end: '2026-12-06T12:00:00Z' };
const adults = (count: number) => ({ tickets: { adults: count, children50: 0, kidsFree: 0 } });

let sources = 0;

/** An address that no other test uses. */
function anAddress(): string {
  sources += 1;
  return `192.0.2.${sources}`;
}

/** A guest who has paid for seats on a trip; the boat has a large trip on the next day. */
async function aGuestOnATrip(seats = 1) {
  const boat = await aBoat(db, { capacity: 60 });
  const trip = await aTrip(db, { boat, ...DAY, seats: 60 });
  const later = await aTrip(db, { boat, ...NEXT_DAY, seats: 60 });
  return { booking: await aTripBooking(db, { trip, party: { adults: seats }, rest: { status: 'paid' } }), later };
}

/** The guest presses the button below the preview. */
async function change(address: string, { id, token }: BookingMade, wish: object) {
  const post = async (path: string, payload: object) => {
    const headers = { 'x-forwarded-for': address };
    const answer = await app.inject({ method: 'POST', url: `${path}?t=${token}`, payload, headers });
    return { status: answer.statusCode, body: answer.json(), retryAfter: Number(answer.headers['retry-after']) };
  };
  const { due, refund } = (await post(BOOKING_PATHS.changePreview(id), wish)).body;
  return post(BOOKING_PATHS.change(id), { ...wish, expected: { due, refund } });
}

async function seatsBooked({ id }: { id: string }): Promise<number> {
  return (await db.query('select seats_booked from slots where id = $1', [id])).rows[0].seats_booked;
}

test('a guest with one paid seat cannot hold a larger party on another trip than a buyer can', async () => {
  const { booking, later } = await aGuestOnATrip();

  const { status, body } = await change(anAddress(), booking, { start: NEXT_DAY.start, ...adults(60) });

  expect([status, body.error.code, body.error.details]).toEqual([422, 'party_too_large', { cap: 'seats', limit: 24 }]);
  expect(await seatsBooked(later)).toBe(0);
  expect(await audit(db.pool)).toEqual([]);
});

test('the seats that a change holds count with the other unpaid holds of the source, in both directions', async () => {
  const address = anAddress();
  const { booking, later } = await aGuestOnATrip();
  const move = { start: NEXT_DAY.start };
  expect((await aVisitor(app, address).ask(seatsRequest(later, { adults: 14 }))).status).toBe(200);

  const eleven = await change(address, booking, { ...move, ...adults(11) });
  const ten = await change(address, booking, { ...move, ...adults(10) });
  const another = await aVisitor(app, address).ask(seatsRequest(later, { adults: 1 }));

  expect([eleven.status, eleven.body.error.code]).toEqual([429, 'too_many_holds']);
  expect(eleven.retryAfter).toBeGreaterThan(0);
  expect(ten.status).toBe(200);
  expect([another.status, another.code]).toEqual([429, 'too_many_holds']);
  expect(await seatsBooked(later)).toBe(24);
});

test('a new change of the same booking replaces its hold, which no longer counts', async () => {
  const address = anAddress();
  const { booking, later } = await aGuestOnATrip();
  const move = { start: NEXT_DAY.start };

  expect((await change(address, booking, { ...move, ...adults(20) })).status).toBe(200);
  expect((await change(address, booking, { ...move, ...adults(22) })).status).toBe(200);

  expect(await seatsBooked(later)).toBe(22);
});

test('a new change that is refused because of a cap leaves the unpaid one, with its seats', async () => {
  const address = anAddress();
  const { booking, later } = await aGuestOnATrip();
  const move = { start: NEXT_DAY.start };
  expect((await change(address, booking, { ...move, ...adults(20) })).status).toBe(200);

  const refused = await change(address, booking, { ...move, ...adults(25) });

  expect(refused.body.error.code).toBe('party_too_large');
  expect(await seatsBooked(later)).toBe(20);
});

test('the time that changes add to charters counts: the sixth longer charter is refused', async () => {
  const address = anAddress();
  const longer = async () => {
    const boat = await aBoat(db);
    await aPrivateSlot(db, { boat, start: DAY.start, end: '2026-12-05T18:00:00Z' });
    return change(address, await aCharter(db, { boat, ...DAY, rest: { status: 'paid' } }), { durationHours: 4 });
  };
  for (let n = 0; n < 5; n += 1) expect((await longer()).status).toBe(200);

  const { status, body } = await longer();

  expect([status, body.error.code, body.error.details]).toEqual([429, 'too_many_holds', { cap: 'charters', limit: 5 }]);
});

test('the live holds list what a change holds under the source of its request', async () => {
  const own = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const office = await buildApp(someDeps(own));
  const boat = await aBoat(own);
  const trip = await aTrip(own, { boat, ...DAY });
  const booking = await aTripBooking(own, { trip, rest: { status: 'paid' } });
  const { token } = await anAccount(own, { role: 'admin' });
  const url = (path: string) => `${path}?t=${booking.token}`;
  const wish = adults(booking.seats + 2);
  const preview = await office.inject({
    method: 'POST',
    url: url(BOOKING_PATHS.changePreview(booking.id)),
    payload: wish,
  });
  const { due, refund } = preview.json();
  const payload = { ...wish, expected: { due, refund } };
  await office.inject({ method: 'POST', url: url(BOOKING_PATHS.change(booking.id)), payload });

  const listed = await office.inject({ url: OFFICE_PATHS.liveHolds, headers: { authorization: `Bearer ${token}` } });

  expect(listed.json<LiveHolds>().sources.map(({ holds }) => holds.map(({ seats }) => seats))).toEqual([[2]]);
});

test('an operator moves a party that is larger than the caps', async () => {
  const { booking, later } = await aGuestOnATrip(30);
  const { token } = await anAccount(db, { role: 'admin' });
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': anAddress() };
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/admin/bookings/${booking.id}${path}`, payload, headers });
  const wish = { start: NEXT_DAY.start, ...adults(31) };
  const { due, refund } = (await post('/change/preview', wish)).json();

  const moved = await post('/change', { ...wish, expected: { due, refund } });

  expect(moved.statusCode).toBe(200);
  expect(await seatsBooked(later)).toBe(31);
});

test('a guest whose party is larger than the caps takes a change back', async () => {
  const address = anAddress();
  const { booking } = await aGuestOnATrip(30);
  expect((await change(address, booking, adults(4))).status).toBe(200);
  const url = `${BOOKING_PATHS.undoChange(booking.id)}?t=${booking.token}`;
  const headers = { 'x-forwarded-for': address };
  const { details } = (
    await app.inject({ method: 'POST', url, payload: { expected: { due: 0, refund: 0 } }, headers })
  ).json().error;

  const undone = await app.inject({ method: 'POST', url, payload: { expected: details }, headers });

  expect(undone.statusCode).toBe(200);
  expect(undone.json().payment.amount).toBe(details.due * 100);
});

import { expect, test } from 'vitest';
import type { LiveHolds } from '#contract/live-holds.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { WAITLIST_PATHS } from '#contract/waitlist-paths.ts';
import { sweepExpiredHolds } from '#server/booking/hold/end-expired-holds.ts';
import { buildApp } from '#server/app.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { readEnv } from '#server/env.ts';
import { hashToken } from '#server/http/token-hash.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat, type BoatRow } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, TEST_NOW, testClock } from '#tests/scenarios/deps.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { offerPlaces } from './offer-places.ts';
import { whoWaits } from './queries.ts';

const { offsetMs } = testClock();
const TRIP = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
const testNow = () => Temporal.Instant.from(TEST_NOW);
const HALF_AN_HOUR_MS = 31 * 60_000;

/** With the product's own caps on unpaid holds, and addresses as a trusted proxy reports them. */
const WITH_CAPS = readEnv({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' });

async function aDesk(given: Partial<AppDeps> = {}) {
  const db = await testDatabase({ clockOffsetMs: offsetMs });
  const deps = someDeps(db, given);
  const app = await buildApp(deps);
  const admin = await anAccount(db, { role: 'admin' });
  const boat = await aBoat(db);
  const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers });
  const join = (wish: object, { to = boat, from = '192.0.2.1' }: { to?: { slug: string }; from?: string } = {}) =>
    post(
      WAITLIST_PATHS.join(to.slug),
      { seats: 2, name: 'Ana Díaz', email: 'ana@mail.example', language: 'es', ...wish },
      { 'x-forwarded-for': from },
    );
  /** Adds a link to the newest entry of the address, as in its mail, and follows it. */
  const linkOf = async (email: string) => {
    const token = `link-${email}-${Math.random()}`;
    await db.pool.query(
      `insert into waitlist_tokens (hash, entry_id)
       select $1, id from waitlist_entries where email = $2 order by created_at desc limit 1`,
      [hashToken(token), email],
    );
    return token;
  };
  const wait = async (email: string, wish: object, via: Parameters<typeof join>[1] = {}) => {
    expect((await join({ ...wish, email }, via)).statusCode).toBe(201);
    return post(WAITLIST_PATHS.entry('confirm'), { token: await linkOf(email) });
  };
  /** A trip whose seats are all sold elsewhere until `open` is called. */
  const aTakenTrip = async (on: BoatRow = boat, seats = 12) => {
    const trip = await aTrip(db, { boat: on, ...TRIP, seats });
    const sell = (count: number) =>
      db.pool.query('update slots set seats_withheld = $2 where id = $1', [trip.id, count]);
    await sell(seats);
    return { trip, open: () => sell(0) };
  };
  const states = async () => {
    const { rows } = await db.pool.query('select email, state from waitlist_entries order by created_at, id');
    return Object.fromEntries(rows.map(({ email, state }) => [email.split('@')[0], state]));
  };
  const later = async (ms: number, work: (at: typeof deps) => Promise<unknown>) => {
    const then = openDatabase(db.url, { clockOffsetMs: offsetMs + ms, max: 3 });
    try {
      await work({ ...deps, db: then });
    } finally {
      await then.pool.end();
    }
  };
  const headers = { authorization: `Bearer ${admin.token}` };
  const cancel = async (bookingId: string) => {
    const answer = await post(OFFICE_PATHS.adminCancel(bookingId), {}, headers);
    expect(answer.json()).toMatchObject({ status: 'canceled' });
  };
  return { aTakenTrip, cancel, db, deps, app, boat, admin, headers, post, join, linkOf, wait, states, later };
}

/** A trip of four seats that are all sold. */
async function aFullTrip({ db, boat }: Pick<Awaited<ReturnType<typeof aDesk>>, 'db' | 'boat'>) {
  const trip = await aTrip(db, { boat, ...TRIP, seats: 4 });
  const party = (adults: number) => ({ adults, child_u13: 0, child_u6_free: 0 });
  const three = await aTripBooking(db, { trip, party: party(3), rest: { status: 'paid' } });
  const one = await aTripBooking(db, { trip, party: party(1), rest: { status: 'paid' } });
  return { trip, three, one };
}

test('a place that becomes free is offered to the first party that fits, and then to the next', async () => {
  const desk = await aDesk();
  const { trip, one } = await aFullTrip(desk);
  await desk.wait('large@mail.example', { slotId: trip.id, seats: 2 });
  await desk.wait('first@mail.example', { slotId: trip.id, seats: 1 });
  await desk.wait('second@mail.example', { slotId: trip.id, seats: 1 });
  expect(await offerPlaces(desk.deps)).toBe(0);

  await desk.cancel(one.id);

  expect(await offerPlaces(desk.deps)).toBe(1);
  expect(await offerPlaces(desk.deps)).toBe(0);
  expect(await desk.states()).toEqual({ large: 'waiting', first: 'offered', second: 'waiting' });

  await desk.later(HALF_AN_HOUR_MS, async (deps) => {
    await sweepExpiredHolds(deps);
    await offerPlaces(deps);
  });
  expect(await desk.states()).toEqual({ large: 'waiting', first: 'lapsed', second: 'offered' });
  const { rows } = await desk.db.pool.query('select seats_booked from slots where id = $1', [trip.id]);
  expect(rows).toEqual([{ seats_booked: 4 }]);
});

test('an offer is a pending booking of the person for half an hour, with a mail in their language and no alert', async () => {
  const desk = await aDesk();
  const { trip, open } = await desk.aTakenTrip();
  await desk.wait('ana@mail.example', { slotId: trip.id });
  await open();

  await offerPlaces(desk.deps);

  const { rows } = await desk.db.pool.query(
    `select b.status, b.customer_email, b.language, b.seats, b.pays_by,
       (extract(epoch from b.hold_expires_at - e.changed_at) / 60)::float8 as minutes,
       (select count(*)::int from staff_notices) as notices
     from waitlist_entries e join bookings b on b.id = e.booking_id`,
  );
  expect(rows).toEqual([
    {
      status: 'pending',
      customer_email: 'ana@mail.example',
      language: 'es',
      seats: 2,
      pays_by: 'link',
      minutes: expect.closeTo(30),
      notices: 0,
    },
  ]);
  expect((await desk.db.pool.query(`select kind from mail_outbox order by created_at, kind`)).rows).toEqual([
    { kind: 'waitlist-confirm' },
    { kind: 'waitlist-offer' },
  ]);
});

test('nothing is offered before the address is proven, and opening the link does not prove it', async () => {
  const desk = await aDesk();
  const { trip, open } = await desk.aTakenTrip();
  await desk.join({ slotId: trip.id });
  await open();
  const token = await desk.linkOf('ana@mail.example');

  const seen = await desk.post(WAITLIST_PATHS.entry('read'), { token });

  expect(seen.json()).toMatchObject({ state: 'unconfirmed', seats: 2, trip: { slotId: trip.id } });
  expect(await offerPlaces(desk.deps)).toBe(0);
  expect((await desk.post(WAITLIST_PATHS.entry('confirm'), { token })).json()).toMatchObject({ state: 'waiting' });
  expect(await offerPlaces(desk.deps)).toBe(1);
});

test('a second request from an address gets the same answer and adds no entry', async () => {
  const desk = await aDesk();
  const { trip } = await aFullTrip(desk);
  const first = await desk.join({ slotId: trip.id });
  const again = await desk.join({ slotId: trip.id, email: 'ANA@mail.example', seats: 3 });
  await desk.post(WAITLIST_PATHS.entry('confirm'), { token: await desk.linkOf('ana@mail.example') });
  const confirmed = await desk.join({ slotId: trip.id, seats: 4 });

  for (const answer of [first, again, confirmed]) {
    expect([answer.statusCode, answer.json()]).toEqual([201, { success: true }]);
  }
  expect((await desk.db.pool.query('select seats, state from waitlist_entries')).rows).toEqual([
    { seats: 3, state: 'waiting' },
  ]);
});

test('an address gets at most three confirmation mails an hour, and the answer stays the same', async () => {
  const desk = await aDesk();
  const { trip } = await aFullTrip(desk);
  const answers = [];
  for (let count = 0; count < 5; count++) answers.push((await desk.join({ slotId: trip.id })).statusCode);

  expect(answers).toEqual([201, 201, 201, 201, 201]);
  expect((await desk.db.pool.query('select count(*)::int from mail_outbox')).rows).toEqual([{ count: 3 }]);
});

test.each([
  ['a trip of another boat', { slotId: '0190a000-0000-4000-8000-000000000000' }, 404, 'slot_not_found'],
  ['a day that is over', { date: '2026-11-30' }, 422, 'start_in_past'],
  ['a day after the last month of the calendar', { date: '2029-01-01' }, 422, 'invalid_fields'],
  ['neither trip nor day', {}, 422, 'invalid_fields'],
  ['a party larger than the boat', { date: '2026-12-05', seats: 13 }, 422, 'party_too_large'],
  ['no address', { date: '2026-12-05', email: 'ana' }, 422, 'invalid_fields'],
])('a request with %s is refused', async (_story, wish, status, code) => {
  const desk = await aDesk();
  const answer = await desk.join(wish);
  expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
});

test('a request for the last day of the calendar is accepted', async () => {
  const desk = await aDesk();
  expect((await desk.join({ date: '2028-12-31' })).statusCode).toBe(201);
});

test('a request with the hidden field filled is answered as usual and not stored', async () => {
  const desk = await aDesk();
  expect((await desk.join({ date: '2026-12-05', website: 'https://spam.example' })).statusCode).toBe(201);
  expect(await desk.states()).toEqual({});
});

test('an entry for a day is offered seats on its first trip with room, else a half-day charter', async () => {
  const desk = await aDesk();
  await desk.wait('trip@mail.example', { date: '2026-12-05', seats: 2 });
  await desk.wait('charter@mail.example', { date: '2026-12-05', seats: 5 });
  const trip = await aTrip(desk.db, { boat: desk.boat, ...TRIP, seats: 2 });
  await aPrivateSlot(desk.db, { boat: desk.boat, start: '2026-12-05T13:00:00Z', end: '2026-12-05T19:00:00Z' });

  expect(await offerPlaces(desk.deps)).toBe(2);

  const { rows } = await desk.db.pool.query(
    `select b.slot_id, b.people, b.seats, extract(epoch from b.end_at - b.start_at)::int / 3600 as hours
     from bookings b order by b.start_at`,
  );
  expect(rows).toEqual([
    { slot_id: trip.id, people: null, seats: 2, hours: 3 },
    { slot_id: null, people: 5, seats: 0, hours: 4 },
  ]);
});

test('an entry for a day of 25 hours is over at the midnight that ends it in Canary time', async () => {
  const desk = await aDesk();
  await desk.wait('ana@mail.example', { date: '2027-10-31' });
  const at = (instant: string) => Temporal.Instant.from(instant).since(testNow()).total('milliseconds');

  await desk.later(at('2027-10-31T23:59:00Z'), (deps) => offerPlaces(deps));
  expect(await desk.states()).toEqual({ ana: 'waiting' });

  await desk.later(at('2027-11-01T00:00:01Z'), (deps) => offerPlaces(deps));
  expect(await desk.states()).toEqual({ ana: 'over' });
});

test('nothing is offered within the lead time, but the operator can still offer a place', async () => {
  const desk = await aDesk();
  const boat = await aBoat(desk.db, { lead_time_hours: 200 });
  const trip = await aTrip(desk.db, { boat, ...TRIP });
  expect((await desk.join({ slotId: trip.id }, { to: boat })).statusCode).toBe(201);
  await desk.post(WAITLIST_PATHS.entry('confirm'), { token: await desk.linkOf('ana@mail.example') });
  expect(await offerPlaces(desk.deps)).toBe(0);

  const [guest] = (await desk.app.inject({ url: OFFICE_PATHS.adminWaitlist, headers: desk.headers })).json().items;
  const offered = await desk.post(OFFICE_PATHS.offerPlace(guest._id), {}, desk.headers);

  expect(offered.json()).toMatchObject({ state: 'offered', seats: 2, bookingId: expect.any(String) });
  const { rows } = await desk.db.pool.query(`select actor from audit_log where action = 'booking.offer_place'`);
  expect(rows).toEqual([{ actor: `admin:${desk.admin.id}` }]);
});

test('leaving the list releases a held place for the next person', async () => {
  const desk = await aDesk();
  const { trip, open } = await desk.aTakenTrip(desk.boat, 2);
  await desk.wait('first@mail.example', { slotId: trip.id });
  await desk.wait('second@mail.example', { slotId: trip.id });
  await open();
  await offerPlaces(desk.deps);

  const left = await desk.post(WAITLIST_PATHS.entry('leave'), { token: await desk.linkOf('first@mail.example') });
  await offerPlaces(desk.deps);

  expect(left.json()).toMatchObject({ state: 'left', heldUntil: null });
  expect(await desk.states()).toEqual({ first: 'left', second: 'offered' });
});

test('the operator can remove somebody from the list, which is logged', async () => {
  const desk = await aDesk();
  await desk.wait('ana@mail.example', { date: '2026-12-05' });
  const [guest] = (await desk.app.inject({ url: OFFICE_PATHS.adminWaitlist, headers: desk.headers })).json().items;

  const removed = await desk.post(OFFICE_PATHS.removeFromWaitlist(guest._id), {}, desk.headers);

  expect(removed.json()).toMatchObject({ state: 'left', name: 'Ana Díaz' });
  const { rows } = await desk.db.pool.query(`select actor, before from audit_log where action = 'waitlist.remove'`);
  expect(rows).toEqual([
    { actor: `admin:${desk.admin.id}`, before: { state: 'waiting', seats: 2, day: '2026-12-05' } },
  ]);
});

test('a person who has booked the trip in another way gets no offer', async () => {
  const desk = await aDesk();
  const { trip, one } = await aFullTrip(desk);
  await desk.wait('ana@mail.example', { slotId: trip.id, seats: 1 });
  await desk.db.pool.query(`update bookings set customer_email = 'Ana@mail.example' where id = $1`, [one.id]);

  await offerPlaces(desk.deps);

  expect(await desk.states()).toEqual({ ana: 'booked' });
});

test('a link with a guessed token is not valid', async () => {
  const desk = await aDesk();
  const answer = await desk.post(WAITLIST_PATHS.entry('confirm'), { token: 'guessed' });
  expect([answer.statusCode, answer.json().error.code]).toEqual([410, 'link_not_valid']);
});

test('concurrent runs offer one place to one person, the first on the list', async () => {
  const desk = await aDesk();
  const { trip, one } = await aFullTrip(desk);
  for (const name of ['a', 'b', 'c']) await desk.wait(`${name}@mail.example`, { slotId: trip.id, seats: 1 });
  await desk.cancel(one.id);

  const offered = await Promise.all(Array.from({ length: 4 }, () => offerPlaces(desk.deps)));

  expect(offered.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await desk.states()).toEqual({ a: 'offered', b: 'waiting', c: 'waiting' });
});

test('offers count in the caps of the source that asked; what a cap refuses stays on the list and delays nobody', async () => {
  const desk = await aDesk({ env: WITH_CAPS });
  /** A full trip of another boat, whose seats the same source waits for. */
  const aWaitedTrip = async (name: string) => {
    const to = await aBoat(desk.db, { capacity: 12 });
    const { trip, open } = await desk.aTakenTrip(to, 14);
    await desk.wait(`${name}@mail.example`, { slotId: trip.id, seats: 12 }, { to, from: '192.0.2.7' });
    return { to, trip, open };
  };
  const [one, two, three] = [await aWaitedTrip('one'), await aWaitedTrip('two'), await aWaitedTrip('three')];
  const { to, trip } = three;
  await desk.wait('other@mail.example', { slotId: trip.id, seats: 4 }, { to, from: '192.0.2.8' });
  for (const { open } of [one, two, three]) await open();

  expect(await offerPlaces(desk.deps)).toBe(3);

  expect(await desk.states()).toEqual({ one: 'offered', two: 'offered', three: 'waiting', other: 'offered' });
  const { sources } = (await desk.app.inject({ url: OFFICE_PATHS.liveHolds, headers: desk.headers })).json<LiveHolds>();
  expect(sources.map(({ holds }) => holds.map(({ seats }) => seats))).toEqual([[12, 12], [4]]);
  await desk.post(OFFICE_PATHS.releaseSource(sources[0]?._id ?? ''), {}, desk.headers);
  expect(await offerPlaces(desk.deps)).toBe(0); // ten seats are left
  await desk.db.pool.query('update slots set seats_total = 16 where id = $1', [trip.id]);
  expect(await offerPlaces(desk.deps)).toBe(1);
  expect(await desk.states()).toEqual({ one: 'lapsed', two: 'lapsed', three: 'offered', other: 'offered' });
});

test('an operator can offer a place to a source that has reached its cap', async () => {
  const desk = await aDesk({ env: readEnv({ LOG_LEVEL: 'silent', HOLD_SEATS_PER_SOURCE: '1' }) });
  const { trip, open } = await desk.aTakenTrip();
  await desk.wait('ana@mail.example', { slotId: trip.id });
  await open();
  expect(await offerPlaces(desk.deps)).toBe(0);
  const [guest] = (await desk.app.inject({ url: OFFICE_PATHS.adminWaitlist, headers: desk.headers })).json().items;

  const offered = await desk.post(OFFICE_PATHS.offerPlace(guest._id), {}, desk.headers);

  expect(offered.json()).toMatchObject({ state: 'offered' });
});

test('a source makes at most twenty entries a day, whatever becomes of them', async () => {
  const desk = await aDesk({ env: WITH_CAPS });
  const { trip } = await aFullTrip(desk);
  const from = { from: '192.0.2.7' };
  const ask = (n: number, via = from) => desk.join({ slotId: trip.id, email: `${n}@mail.example` }, via);
  expect((await ask(1)).statusCode).toBe(201);
  await desk.db.pool.query(
    `insert into waitlist_entries (created_at, boat_id, slot_id, day, seats, name, email, language, state, source_hash)
     select e.created_at - interval '1 hour', boat_id, slot_id, day, seats, name, 'left-' || n, language, 'left', source_hash
     from waitlist_entries e, generate_series(1, 18) n`,
  );
  expect((await ask(2)).statusCode).toBe(201);

  const refused = await ask(3);

  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'too_many_requests']);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(22.9 * 3600);
  expect(wait).toBeLessThanOrEqual(23 * 3600);
  expect((await ask(3, { from: '192.0.2.8' })).statusCode).toBe(201);
  await desk.db.pool.query(
    `update waitlist_entries set created_at = created_at - interval '1 day' where state = 'left'`,
  );
  expect((await ask(3)).statusCode).toBe(201);
});

test('a run tries a limited number of entries, by their turn within boat and day, in the order of their requests', async () => {
  const desk = await aDesk();
  for (const [name, date] of [
    ['a1', '2026-12-05'],
    ['a2', '2026-12-05'],
    ['a3', '2026-12-05'],
    ['b1', '2026-12-06'],
    ['b2', '2026-12-06'],
  ] as const) {
    await desk.wait(`${name}@mail.example`, { date });
  }

  const asked = async (limit: number) => (await whoWaits(desk.db, [limit])).map(({ email }) => email.split('@')[0]);

  expect(await asked(2)).toEqual(['a1', 'b1']);
  expect(await asked(3)).toEqual(['a1', 'a2', 'b1']);
  expect(await asked(9)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BoatList, BoatWithAvailability } from '#contract/boats.ts';
import { type Search, searchDaysQuery, searchQuery } from '#contract/search.ts';
import { startTimes } from '#domain/slot/start-times.ts';
import { canaryDayRange } from '#domain/time/canary-time.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { includes } from '#domain/time/time-range.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { type BoatRow, aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aBlock, aPrivateSlot, aTrip, type SlotRow } from '#tests/scenarios/slots.ts';
import { boatTimes } from './boat-times.ts';
import { findDays } from './find-days.ts';
import { searchBoats } from './search-boats.ts';

const NOW = Temporal.Instant.from('2026-12-01T08:00:00Z');
const at = (hours: number) => NOW.add({ hours });
const HELD = { hold_expires_at: '2026-12-01T09:00:00Z' };
const OVER = { hold_expires_at: '2026-12-01T07:00:00Z' };
/** Bypasses kept answers, as the browser does before it holds a time. */
const headers = { 'cache-control': 'no-cache' };

/** A process whose clock shows 1 December 2026, 08:00. */
async function aProcess() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const clock = { ...testClock(), now: () => NOW };
  const deps = someDeps(db, { clock });
  const app = await buildApp(deps);
  const ask = async <Answer>(url: string) => (await app.inject({ url, headers })).json<Answer>();
  return { db, clock, deps, app, ask };
}

/** Two boats with slots and trips on the next days; some are adjacent, cross midnight or cross the end of the month. */
async function aFleet(db: TestDatabase) {
  const boats = [
    await aBoat(db, { min_hours: 1, max_hours: 24, turnaround_minutes: 45, min_seats_to_depart: 3 }),
    await aBoat(db, { min_hours: 2, lead_time_hours: 5, charter_packages: true, charter_half_day_cents: 40_000 }),
  ];
  const slots: SlotRow[] = [];
  const trips: SlotRow[] = [];
  for (const boat of boats) {
    for (const [from, to] of [
      [2, 6.5],
      [6.5, 9],
      [13, 20],
      [26, 34],
      [730, 738],
    ] as const) {
      slots.push(
        await aPrivateSlot(db, { boat, start: NOW.add({ minutes: from * 60 }), end: NOW.add({ minutes: to * 60 }) }),
      );
    }
    for (const from of [10, 35]) trips.push(await aTrip(db, { boat, start: at(from), end: at(from + 2), seats: 6 }));
  }
  return { boats, slots, trips };
}

type Fleet = Awaited<ReturnType<typeof aFleet>>;

/** Changes by other processes, each one or more statements in another session. Steps that are not possible do nothing. */
const STEPS = {
  hold: (db, { boats }, n) => sell(db, boats, n, HELD),
  charter: (db, { boats }, n) => sell(db, boats, n, { status: 'paid' }),
  heldTooLong: (db, { boats }, n) => sell(db, boats, n, OVER),
  seats: (db, { trips }, n) =>
    aTripBooking(db, { trip: pick(trips, n), party: { adults: 1 + (n % 3) }, rest: n % 2 ? HELD : { status: 'paid' } }),
  pay: (db) =>
    db.query(`update bookings set status = 'paid', hold_expires_at = null where id in (${ANY_OF('pending')})`),
  runOut: (db) =>
    db.query(`update bookings set hold_expires_at = '${OVER.hold_expires_at}' where id in (${ANY_OF('pending')})`),
  cancel: (db) =>
    db.query(`with canceled as (
        update bookings set status = 'canceled', cancel_reason = 'admin' where id in (${ANY_OF('paid')}) returning id, slot_id, seats
      ), freed as (
        update slots s set seats_booked = seats_booked - c.seats from canceled c where s.id = c.slot_id
      )
      delete from boat_time where booking_id in (select id from canceled)`),
  block: (db, { boats }, n) => aBlock(db, { boat: pick(boats, n), start: at(40 + n), end: at(41 + n) }),
  close: (db, { slots }, n) => db.query('update slots set is_open = not is_open where id = $1', [pick(slots, n).id]),
  shorten: (db, { slots }, n) =>
    db.query(`update slots set end_at = end_at - interval '45 minutes' where id = $1`, [pick(slots, n).id]),
  withhold: (db, { trips }, n) =>
    db.query('update slots set seats_withheld = $2 - least($2, seats_booked) where id = $1', [
      pick(trips, n).id,
      n % 6,
    ]),
  seatPrice: (db, { trips }, n) =>
    db.query('update slots set seat_price_cents = $2 where id = $1', [pick(trips, n).id, 100 * n]),
  turnaround: (db, _, n) => db.query('update boats set turnaround_minutes = $1', [15 * (n % 8)]),
  boatPrice: (db, { boats }, n) =>
    db.query('update boats set charter_hour_cents = $2 where id = $1', [pick(boats, n).id, 10_000 + n]),
} satisfies Record<string, (db: TestDatabase, fleet: Fleet, n: number) => Promise<unknown>>;

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const ANY_OF = (status: string) => `select id from bookings where status = '${status}' order by md5(id::text) limit 1`;

function sell(db: TestDatabase, boats: readonly BoatRow[], n: number, rest: object): Promise<unknown> {
  return aCharter(db, { boat: pick(boats, n), start: at(2 + n), end: at(3 + n + (n % 3)), rest });
}

test('searches with cached times give the same results as the database, whatever other processes change', async () => {
  const { db, deps, app, ask } = await aProcess();
  const fleet = await aFleet(db);
  const step = fc.record({ name: fc.constantFrom(...Object.keys(STEPS)), n: fc.integer({ min: 0, max: 33 }) });
  const [steps = []] = fc.sample(fc.array(step, { minLength: 40, maxLength: 40 }), { seed: 20_261_123, numRuns: 1 });
  const answers = new Set<string>();
  for (const { name, n } of steps) {
    // The database refuses some steps, such as a charter of taken time.
    await STEPS[name as keyof typeof STEPS](db, fleet, n).catch(() => {});
    const { items } = await boatsOf(db, ask);
    const effects = { listBoats: async () => ({ items }), times: boatTimes(deps) };
    const query = { people: String(1 + (n % 4)), ...(n % 2 && { hours: String(1 + (n % 4)) }) };
    const dated = { ...query, date: n % 3 ? '2026-12-01' : '2026-12-02' };
    const days = { people: query.people, month: '2026-12' };
    for (const asked of [dated, query]) {
      const kept = await ask<Search>(`/api/search?${new URLSearchParams(asked)}`);
      expect(kept, name).toEqual(await searchBoats(deps, effects, searchQuery.parse(asked)));
      await expectCalendarsToAgree(kept, ask);
      answers.add(JSON.stringify(kept));
    }
    const kept = await ask(`/api/search/days?${new URLSearchParams(days)}`);
    expect(kept, name).toEqual(await findDays(deps, effects, searchDaysQuery.parse(days)));
  }
  expect(answers.size).toBeGreaterThan(25);
  await app.close();
}, 60_000);

/** Waits until the process has been notified of the boats' current prices, and returns the list of boats. */
async function boatsOf(db: TestDatabase, ask: <Answer>(url: string) => Promise<Answer>): Promise<BoatList> {
  const { rows } = await db.query<{ price: number }>(
    'select charter_hour_cents / 100.0::float as price from boats order by position, title, id',
  );
  const prices = rows.map(({ price }) => Number(price));
  let list: BoatList = { items: [] };
  await expect
    .poll(async () => (list = await ask<BoatList>('/api/boats')).items.map(({ pricing }) => pricing.perHour))
    .toEqual(prices);
  return list;
}

/** Checks that the charters found are those in the boats' calendars, which are read by other statements. */
async function expectCalendarsToAgree({ items }: Search, ask: <Answer>(url: string) => Promise<Answer>): Promise<void> {
  for (const { boat, date, charter } of items) {
    if (!charter) continue;
    const { boat: whole, availability } = await ask<BoatWithAvailability>(
      `/api/boat/${boat._id}?start=2026-12-01T00:00:00Z&end=2027-01-01T00:00:00Z`,
    );
    const now = NOW.add({ hours: whole.leadTimeHours ?? 0 }).subtract({ nanoseconds: whole.leadTimeHours ? 1 : 0 });
    const segments = availability.private.map(({ slotId, start, end }) => ({
      slotId,
      start: Temporal.Instant.from(start),
      end: Temporal.Instant.from(end),
    }));
    const listed = startTimes({ segments, boatMinHours: charter.hours, boatMaxHours: charter.hours, now });
    const day = canaryDayRange(Temporal.PlainDate.from(date));
    const expected = listed
      .filter(({ start }) => includes(day, start))
      .map(({ slotId, start }) => ({ slotId, start: isoInstant(start) }));
    expect(charter.starts).toEqual(expected);
  }
}

test('a search applies a changed turnaround at once', async () => {
  const { db, app, ask } = await aProcess();
  const boat = await aBoat(db);
  await aPrivateSlot(db, { boat, start: at(24), end: at(28) });
  await aCharter(db, { boat, start: at(27), end: at(28), rest: { status: 'paid' } });
  const starts = async () => (await ask<Search>('/api/search?date=2026-12-02')).items[0]?.charter?.starts.length;
  await expect.poll(starts).toBe(2);
  await db.query('update boats set turnaround_minutes = 60');
  expect(await starts()).toBe(1);
  await app.close();
});

test('a search applies a change that is committed after later ones', async () => {
  const { db, app, ask } = await aProcess();
  const [early, late] = [
    await aBoat(db, { title: 'Early', position: 1 }),
    await aBoat(db, { title: 'Late', position: 2 }),
  ];
  const slots = [early, late].map((boat) => aPrivateSlot(db, { boat, start: at(24), end: at(28) }));
  const [first, second] = await Promise.all(slots);
  const titles = async () => (await ask<Search>('/api/search?date=2026-12-02')).items.map(({ boat }) => boat.title);
  await expect.poll(titles).toEqual(['Early', 'Late']);

  const slow = await db.pool.connect();
  const close = 'update slots set is_open = false where id = $1';
  await slow.query('begin');
  await slow.query(close, [first?.id]);
  await db.query(close, [second?.id]);
  expect(await titles()).toEqual(['Early']);
  expect(await titles()).toEqual(['Early']);
  await slow.query('commit');
  slow.release();
  expect(await titles()).toEqual([]);
  await app.close();
});

test('the time of a hold is free again when it expires, without a notification', async () => {
  const { db, clock, app, ask } = await aProcess();
  const boat = await aBoat(db);
  await aPrivateSlot(db, { boat, start: at(24), end: at(26) });
  await aCharter(db, { boat, start: at(24), end: at(26), rest: HELD });
  const total = async () => (await ask<Search>('/api/search?date=2026-12-02')).total;
  await expect.poll(async () => (await ask<BoatList>('/api/boats')).items.length).toBe(1);
  expect(await total()).toBe(0);

  // The database's clock does not advance in tests, so the hold is expired without notifying the process.
  await db.query('alter table bookings disable trigger bookings_tell_their_boat');
  await db.query('update bookings set hold_expires_at = $1', [OVER.hold_expires_at]);
  expect(await total()).toBe(0);
  clock.now = () => Temporal.Instant.from(HELD.hold_expires_at);
  expect(await total()).toBe(1);
  await app.close();
});

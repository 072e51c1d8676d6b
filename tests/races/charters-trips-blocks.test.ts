import { expect, test } from 'vitest';
import type { PaymentIntentRequest } from '#contract/checkout.ts';
import { testDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat, type BoatRow } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip, type SlotRow } from '#tests/scenarios/slots.ts';
import { ask, contest, expectWinners } from './contest.ts';
import { changeUnlessSold, chartersWithoutSlot } from './operator.ts';
import { type Servers, twoServers } from './servers.ts';
import { WITHOUT_CONSTRAINTS } from './without-constraints.ts';

const clockOffsetMs = testClock().offsetMs;
const DAYS = 16;

interface Day {
  readonly boat: BoatRow;
  readonly slot: SlotRow;
}

/** Changes the day's slot; false when it was left unchanged. */
type Operator = (day: Day, edit: string, sold: Sold) => Promise<boolean>;

interface Sold {
  /** Resolves when the buyer of another day has been answered; at once for operators who start early. */
  readonly elsewhere: Promise<unknown> | null | undefined;
  /** Resolves when all buyers of charters have been answered. */
  readonly everywhere: Promise<unknown>;
}

/** Starts while buyers are being served, checks under the lock, and keeps what is sold. */
const careful =
  (db: TestDatabase): Operator =>
  async ({ slot }, edit, { elsewhere }) => {
    await elsewhere;
    return changeUnlessSold(db, slot, (client) => client.query(edit, [slot.id]));
  };

/** Reads before the charters are sold, and acts on that outdated state afterwards. */
const careless =
  (db: TestDatabase): Operator =>
  async ({ slot }, edit, { everywhere }) => {
    const { rowCount: sold } = await db.pool.query('select from boat_time where boat_id = $1 and during && $2', [
      slot.boat_id,
      slot.during,
    ]);
    await everywhere;
    if (!sold) await db.pool.query(edit, [slot.id]);
    return !sold;
  };

/** On each day, two charters and an operator who wants a block or a trip compete for the same hours. */
async function compete({ urls }: Servers, days: readonly Day[], operator: Operator) {
  const wanted = (request: PaymentIntentRequest, n: number) => ask(urls[n % urls.length] ?? '', request);
  const first = days.map(({ boat, slot }, n) => wanted(charterRequest(boat, slot), n));
  const second = days.map(({ boat, slot }, n) => wanted(charterRequest(boat, slot, { hours: 4 }), n + 1));
  const seats = days.flatMap(({ slot }, n) => [wanted(tripRequest(slot), n), wanted(tripRequest(slot), n + 1)]);
  const charters = Promise.all([...first, ...second]);
  const changes = days.map(async (day, n) => {
    const elsewhere = n % 4 < 2 ? null : first[(n + DAYS / 2) % DAYS];
    return operator(day, n % 2 ? TO_BLOCK : TO_TRIP, { elsewhere, everywhere: charters });
  });
  const changed = (await Promise.all(changes)).filter(Boolean).length;
  return { heard: [...(await charters), ...(await Promise.all(seats))], changed };
}

/** Buys seats on the trip that the operator may make of the slot. */
function tripRequest(slot: SlotRow): PaymentIntentRequest {
  return seatsRequest({ ...slot, seat_price_cents: 1_500 });
}

const TO_BLOCK = "update slots set type = 'block' where id = $1";
const TO_TRIP = "update slots set type = 'shared', seats_total = 12, seat_price_cents = 1500 where id = $1";

async function someDays(db: TestDatabase): Promise<Day[]> {
  const boat = await aBoat(db);
  const start = Temporal.Instant.from('2026-12-05T09:00:00Z');
  return Promise.all(
    Array.from({ length: DAYS }, async (_, n) => {
      const from = start.add({ hours: 24 * n });
      return { boat, slot: await aPrivateSlot(db, { boat, start: from, end: from.add({ hours: 4 }) }) };
    }),
  );
}

test('charters, trips and blocks that compete for the same hours of 16 days never overlap', async () => {
  const db = await testDatabase({ clockOffsetMs, max: 32 });
  const servers = await twoServers(db);

  const { heard, changed } = await compete(servers, await someDays(db), careful(db));

  expect(heard.filter(({ status }) => status >= 500)).toEqual([]);
  const { rows } = await db.pool.query("select count(*) as charters from boat_time where kind = 'charter'");
  expect(rows[0].charters + changed).toBe(DAYS);
  expect(rows[0].charters * changed, 'both sides win some days, or it was no race').toBeGreaterThan(0);
  expect(await chartersWithoutSlot(db)).toEqual([]);
  expect(await audit(db.pool)).toEqual([]);
  expect(await servers.closeAndCountDeadlocks()).toBe(0);
});

test('control: without the exclusion constraints of boat time, an operator with outdated state creates overlaps', {
  tags: ['nightly'],
}, async () => {
  const db = await testDatabase({ clockOffsetMs, max: 32 });
  await db.pool.query(WITHOUT_CONSTRAINTS);
  const servers = await twoServers(db);

  await compete(servers, await someDays(db), careless(db));

  const findings = await audit(db.pool);
  expect(findings).toContainEqual(expect.stringContaining('a charter during a trip with seats or a block'));
  expect(await chartersWithoutSlot(db)).not.toEqual([]);
});

test("the exclusion constraint refuses an operator's change based on the state before the sale", async () => {
  const db = await testDatabase({ clockOffsetMs });
  const servers = await twoServers(db);
  const [day] = await someDays(db);
  if (!day) throw new Error('There are no days');

  expectWinners(await contest(servers.urls, [charterRequest(day.boat, day.slot)]), 1);

  await expect(db.pool.query(TO_BLOCK, [day.slot.id])).rejects.toThrow('boat_time_never_overlaps');
  expect(await audit(db.pool)).toEqual([]);
});

test('a trip on the time of a sold charter sells no seats, and its buyers get a plain 409', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const servers = await twoServers(db);
  const boat = await aBoat(db);
  const hours = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
  await aCharter(db, { boat, ...hours, rest: { status: 'paid' } });
  const trip = await aTrip(db, { boat, ...hours });

  expectWinners(
    await contest(
      servers.urls,
      Array.from({ length: 16 }, () => seatsRequest(trip)),
    ),
    0,
  );

  expect(await audit(db.pool)).toEqual([]);
  expect(await servers.closeAndCountDeadlocks()).toBe(0);
});

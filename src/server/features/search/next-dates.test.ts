import { expect, test } from 'vitest';
import type { Search } from '#contract/search.ts';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';

const NOW = Temporal.Instant.from('2026-12-01T08:00:00Z');
const DAYS = 19;
/** Hours from now at which search ranges end and begin, and one other. */
const EDGES = [24, 96, 160, 384];

/** A seeded generator: `next(n)` is one of 0 to n - 1. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % sides;
  };
}

type Sale = NonNullable<Parameters<typeof aCharter>[1]['rest']>;

/** Paid, held, and with a hold that has just expired. */
const SALES: readonly Sale[] = [{ status: 'paid' }, {}, { hold_expires_at: '2026-12-01T07:00:00Z' }];

/**
 * One boat with slots around the edges, adjacent or apart, sold, held or with expired holds, and trips in the evening.
 */
async function aBusyBoat(db: Database, seed: number): Promise<void> {
  const next = dice(seed);
  const boat = await aBoat(db, { title: `Boat ${seed}`, min_hours: 1, max_hours: 24 });
  const at = (hours: number) => NOW.add({ hours }).toString();
  for (const edge of EDGES) {
    let from = edge - 1 - next(7);
    for (let count = 1 + next(4); count > 0; count--) {
      const until = from + 1 + next(6);
      await aPrivateSlot(db, { boat, start: at(from), end: at(until) });
      const rest = SALES[next(6)];
      if (rest) await aCharter(db, { boat, start: at(from), end: at(until), rest });
      from = next(3) === 0 ? until + 1 : until;
    }
    const trip = next(2) ? await aTrip(db, { boat, start: at(from + 1), end: at(from + 3), seats: 4 }) : null;
    const sold = SALES[next(4)];
    if (trip && sold) await aTripBooking(db, { trip, party: { adults: 3 }, rest: sold });
  }
}

test("without a day, each boat's date is the first on which a search of that day finds the boat", async () => {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db));
  for (let seed = 1; seed <= 16; seed++) await aBusyBoat(db, seed);
  const search = async (query: string) => (await app.inject(`/api/search?${query}&limit=100`)).json<Search>().items;
  const days = Array.from({ length: DAYS }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`);

  for (const query of ['people=2&hours=4', 'people=2&hours=8&mode=charter', 'people=2&mode=tickets']) {
    const first = new Map<string, string>();
    for (const day of days) {
      for (const { boat } of await search(`${query}&date=${day}`)) {
        if (!first.has(boat.title)) first.set(boat.title, day);
      }
    }
    const told = (await search(query)).map(({ boat, date }) => [boat.title, date] as const);
    expect(new Map(told), query).toEqual(first);
    expect(first.size, query).toBeGreaterThan(2);
  }
}, 60_000);

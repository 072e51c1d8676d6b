import { expect, test } from 'vitest';
import type { Search } from '#contract/search.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBusyBoat } from '#tests/scenarios/busy-boat.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';

const DAYS = 19;
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

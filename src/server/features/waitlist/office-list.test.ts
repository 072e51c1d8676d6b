import { expect, test } from 'vitest';
import type { Waitlist } from '#contract/waitlist.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { listWaitlist } from './office-list.ts';

test('the office sees the boat under its own name, whatever the languages of the guests', async () => {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const translations = JSON.stringify({ ru: { title: 'Бриз' } });
  const [brisa, lapa] = [await aBoat(db, { title: 'Brisa', translations }), await aBoat(db, { title: 'Lapa' })];
  for (const [boat, language] of [
    [lapa, 'en'],
    [brisa, 'ru'],
    [brisa, 'en'],
  ] as const)
    await db.pool.query(
      `insert into waitlist_entries (boat_id, day, seats, name, email, language)
       values ($1, '2026-12-05', 2, 'Ana', $2 || '@mail.example', $2)`,
      [boat.id, language],
    );

  const { items }: Waitlist = await listWaitlist({ db }, {});

  expect(items.map(({ boat, language }) => [boat.title, language])).toEqual([
    ['Brisa', 'ru'],
    ['Brisa', 'en'],
    ['Lapa', 'en'],
  ]);
});

import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { SomethingIsOpen } from '../disruptions/end-open.ts';
import { underLocks } from './under-locks.ts';

test('a trip whose sales interrupt every attempt is a conflict, an unknown trip is null', async () => {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const boat = await aBoat(db, { min_seats_to_depart: 4 });
  const { id: slotId } = await aTrip(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
  const interrupted = async () => {
    throw new SomethingIsOpen({ intents: [], changes: [], holds: [] });
  };
  const decide = (id: string) => underLocks(someDeps(db), { slotId: id, actor: 'system' }, interrupted);

  await expect(decide(slotId)).rejects.toMatchObject({ code: 'state_conflict' });
  expect(await decide('00000000-0000-4000-8000-000000000000')).toBeNull();
});

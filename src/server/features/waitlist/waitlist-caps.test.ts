import { expect, test } from 'vitest';
import type { LiveHolds } from '#contract/live-holds.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { readEnv } from '#server/env.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aFullTrip, aWaitlistDesk } from '#tests/scenarios/waitlist-desk.ts';
import { offerPlaces } from './offer-places.ts';

/** With the product's own caps on unpaid holds, and addresses as a trusted proxy reports them. */
const WITH_CAPS = readEnv({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' });

test('offers count in the caps of the source that asked; what a cap refuses stays on the list and delays nobody', async () => {
  const desk = await aWaitlistDesk({ env: WITH_CAPS });
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
  const desk = await aWaitlistDesk({ env: readEnv({ LOG_LEVEL: 'silent', HOLD_SEATS_PER_SOURCE: '1' }) });
  const { trip, open } = await desk.aTakenTrip();
  await desk.wait('ana@mail.example', { slotId: trip.id });
  await open();
  expect(await offerPlaces(desk.deps)).toBe(0);
  const [guest] = (await desk.app.inject({ url: OFFICE_PATHS.adminWaitlist, headers: desk.headers })).json().items;

  const offered = await desk.post(OFFICE_PATHS.offerPlace(guest._id), {}, desk.headers);

  expect(offered.json()).toMatchObject({ state: 'offered' });
});

test('a source makes at most twenty entries a day, whatever becomes of them', async () => {
  const desk = await aWaitlistDesk({ env: WITH_CAPS });
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

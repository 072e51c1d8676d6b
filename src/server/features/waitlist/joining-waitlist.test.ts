import { expect, test } from 'vitest';
import { WAITLIST_PATHS } from '#contract/waitlist-paths.ts';
import { aFullTrip, aWaitlistDesk } from '#tests/scenarios/waitlist-desk.ts';
import { offerPlaces } from './offer-places.ts';

test('nothing is offered before the address is proven, and opening the link does not prove it', async () => {
  const desk = await aWaitlistDesk();
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
  const desk = await aWaitlistDesk();
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
  const desk = await aWaitlistDesk();
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
  const desk = await aWaitlistDesk();
  const answer = await desk.join(wish);
  expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
});

test('a request for the last day of the calendar is accepted', async () => {
  const desk = await aWaitlistDesk();
  expect((await desk.join({ date: '2028-12-31' })).statusCode).toBe(201);
});

test('a request with the hidden field filled is answered as usual and not stored', async () => {
  const desk = await aWaitlistDesk();
  expect((await desk.join({ date: '2026-12-05', website: 'https://spam.example' })).statusCode).toBe(201);
  expect(await desk.states()).toEqual({});
});

test('a link with a guessed token is not valid', async () => {
  const desk = await aWaitlistDesk();
  const answer = await desk.post(WAITLIST_PATHS.entry('confirm'), { token: 'guessed' });
  expect([answer.statusCode, answer.json().error.code]).toEqual([410, 'link_not_valid']);
});

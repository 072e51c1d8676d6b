import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { WAITLIST_PATHS } from '#contract/waitlist-paths.ts';
import { aWaitlistDesk } from '#tests/scenarios/waitlist-desk.ts';
import { offerPlaces } from './offer-places.ts';

test('leaving the list releases a held place for the next person', async () => {
  const desk = await aWaitlistDesk();
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
  const desk = await aWaitlistDesk();
  await desk.wait('ana@mail.example', { date: '2026-12-05' });
  const [guest] = (await desk.app.inject({ url: OFFICE_PATHS.adminWaitlist, headers: desk.headers })).json().items;

  const removed = await desk.post(OFFICE_PATHS.removeFromWaitlist(guest._id), {}, desk.headers);

  expect(removed.json()).toMatchObject({ state: 'left', name: 'Ana Díaz' });
  const { rows } = await desk.db.pool.query(`select actor, before from audit_log where action = 'waitlist.remove'`);
  expect(rows).toEqual([
    { actor: `admin:${desk.admin.id}`, before: { state: 'waiting', seats: 2, day: '2026-12-05' } },
  ]);
});

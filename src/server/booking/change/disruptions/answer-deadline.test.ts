import { expect, test } from 'vitest';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { NAMED_CLOCK_CHANGES } from '#tests/scenarios/clock-changes.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { AppError } from '../../../http/errors.ts';
import { applyDefaultChoices } from './choose.ts';

/** Shared, since a new one takes longer than the test. */
const clockChanges = await aDisruptionDesk();

test.each(NAMED_CLOCK_CHANGES)(
  'guests who may answer until %s get the default then, not a moment earlier',
  async (_, until) => {
    const { db, shop, aPaidCharter, disrupt } = clockChanges;
    await freezeClock(db.pool);
    const { booking, boat } = await aPaidCharter();
    const { disruption } = (await disrupt([boat.id], { answerBy: until })).body;
    expect(disruption.outcomes.open).toBe(1);
    const statusAt = async (now: Temporal.Instant) => {
      await freezeClock(db.pool, now.toString());
      await applyDefaultChoices(shop.deps);
      return (await db.pool.query('select status from bookings where id = $1', [booking.id])).rows[0].status;
    };
    const deadline = Temporal.Instant.from(until);

    expect(await statusAt(deadline.subtract({ milliseconds: 1 }))).toBe('disrupted');
    expect(await statusAt(deadline)).toBe('refunded');
    expect(await audit(db.pool)).toEqual([]);
  },
);

test('a default that fails for a hundred guests is still carried out for the next one', {
  tags: ['nightly'],
}, async () => {
  const { db, shop, guest, aPaidTrip, disrupt } = await aDisruptionDesk();
  const [first, last] = [await aPaidTrip(), await aPaidTrip()];
  await db.pool.query('update slots set seats_total = 1000 where id = $1', [first.trip.id]);
  for (let n = 0; n < 100; n += 1) await aTripBooking(db, { trip: first.trip, rest: { status: 'paid' } });
  await disrupt([first.trip.boat_id]);
  const { disruption } = (await disrupt([last.trip.boat_id])).body;
  await db.pool.query(`update disruptions set answer_by = app_now() - interval '1 hour'`);
  await db.pool.query('update disruptions set answer_by = app_now() where id = $1', [disruption._id]);
  await db.pool.query(
    `create function fail() returns trigger language plpgsql as $$ begin raise exception 'a bug'; end $$;
     create trigger fail before update on bookings for each row when (old.boat_id = '${first.trip.boat_id}') execute function fail()`,
  );

  await expect(applyDefaultChoices(shop.deps)).rejects.toThrow('a bug');

  expect(await guest(last.booking)).toMatchObject({ status: 'refunded' });
});

test('a default that is refused although the guest has not chosen is reported', async () => {
  const { db, shop, aPaidCharter, disrupt } = await aDisruptionDesk();
  const { boat } = await aPaidCharter();
  await disrupt([boat.id], { choices: ['voucher'], defaultChoice: 'voucher' });
  await db.pool.query('update disruptions set answer_by = app_now()');
  const refused = {
    ...shop.deps,
    get secrets(): AppDeps['secrets'] {
      throw new AppError('boat_not_found');
    },
  };

  await expect(applyDefaultChoices(refused)).rejects.toThrow('boat_not_found');
});

test.each([
  ['an answer by a time that has passed', { answerBy: '2026-11-30T18:00:00Z' }, 'answerBy'],
  ['a time that is over', { start: '2026-11-29T08:00:00Z', end: '2026-11-30T18:00:00Z' }, 'end'],
])('a disruption with %s is refused with the reason at the field', async (_what, given, field) => {
  const { aPaidTrip, disrupt } = await aDisruptionDesk();
  const { boat } = await aPaidTrip();

  const { status, body } = await disrupt([boat.id], given);

  expect([status, body.error.fields]).toEqual([422, { [field]: 'This time has already passed.' }]);
});

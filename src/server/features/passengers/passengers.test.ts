import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { PassengerList } from '#contract/passengers.ts';
import { PATHS } from '#contract/paths.ts';
import { buildApp } from '#server/app.ts';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const TIMES = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
const ANA = { kind: 'adult', name: 'Ana Díaz', age: null };
const LEO = { kind: 'child', name: 'Leo', age: 4 };

async function anApp() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db));
  const call = async (method: 'GET' | 'PUT', url: string, token: string, passengers?: object[]) => {
    const answer = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(passengers && { payload: { passengers } }),
    });
    const body = answer.json<PassengerList & { error: { code: string; fields?: object } }>();
    return { status: answer.statusCode, body, code: body.error?.code };
  };
  const aParty = async (people: number, { boat = {}, rest = {} } = {}) =>
    aCharter(db, { boat: await aBoat(db, boat), ...TIMES, intentId: null, rest: { status: 'paid', people, ...rest } });
  const guest = ({ id, token }: { id: string; token: string }) => ({
    read: () => call('GET', PATHS.passengers(id), token),
    save: (passengers: object[]) => call('PUT', PATHS.passengers(id), token, passengers),
  });
  const crew = async ({ id }: { id: string }) => {
    const { token } = await anAccount(db, { role: 'crew' });
    return { save: (passengers: object[]) => call('PUT', OFFICE_PATHS.bookingPassengers(id), token, passengers) };
  };
  return { db, aParty, guest, crew };
}

test('a guest saves what is known, sees what is missing, and completes it later', async () => {
  const { db, aParty, guest } = await anApp();
  const { read, save } = guest(await aParty(3, { boat: { names_required: true } }));
  expect((await read()).body).toMatchObject({ missing: { names: 3, ages: 0, isUnstated: true }, isEditable: true });

  await save([ANA, { ...LEO, age: null }, { ...ANA, name: ' ' }]);
  expect((await read()).body.missing).toEqual({ names: 1, ages: 1, isUnstated: false });

  const complete = await save([ANA, LEO, { ...ANA, name: 'Eva' }]);
  expect(complete).toMatchObject({
    status: 200,
    body: { missing: null, jackets: { infant: 0, child: 1, adult: 2, unstated: 0 } },
  });
  const { rows } = await db.pool.query(`select actor, after from audit_log where action = 'booking.list_passengers'`);
  expect(rows.at(-1)).toEqual({ actor: 'visitor', after: { people: 3, missing: 0 } });
});

test('a party that grows or shrinks keeps its names', async () => {
  const { db, aParty, guest } = await anApp();
  const booking = await aParty(2);
  const { read, save } = guest(booking);
  await save([ANA, LEO]);

  await db.pool.query('update bookings set people = 3 where id = $1', [booking.id]);
  expect((await read()).body.passengers).toEqual([ANA, LEO, { kind: 'adult', name: null, age: null }]);
  await db.pool.query('update bookings set people = 1 where id = $1', [booking.id]);
  expect((await read()).body.passengers).toEqual([ANA]);
  expect((await save([ANA, LEO])).code).toBe('state_conflict');
});

test('the ages of passengers on a trip must match their tickets', async () => {
  const { db, guest } = await anApp();
  const trip = await aTrip(db, { boat: await aBoat(db), ...TIMES });
  const { read, save } = guest(
    await aTripBooking(db, { trip, party: { adults: 1, child_u13: 1 }, rest: { status: 'paid' } }),
  );
  expect((await read()).body.missing).toEqual({ names: 0, ages: 1, isUnstated: false });

  const wrong = await save([ANA, { kind: 'child_u13', name: null, age: 13 }]);
  expect([wrong.code, wrong.body.error.fields]).toEqual([
    'invalid_fields',
    { 'passengers.1.age': 'This ticket is for a child aged 6 to 12. For another age, change the party.' },
  ]);
  expect((await save([ANA, { kind: 'child_u13', name: null, age: 12 }])).body.missing).toBeNull();
});

test('after departure only the crew can change the list; that of a canceled booking cannot be changed', async () => {
  const { db, aParty, guest, crew } = await anApp();
  const [sailing, canceled] = [
    await aParty(1, { rest: { start_at: '2026-11-30T09:00:00Z', end_at: '2026-12-02T09:00:00Z' } }),
    await aParty(1, { rest: { status: 'canceled', cancel_reason: 'admin' } }),
  ];
  await freezeClock(db.pool, '2026-12-01T08:00:00Z');

  expect((await guest(sailing).save([ANA])).code).toBe('change_too_late');
  expect((await (await crew(sailing)).save([ANA])).status).toBe(200);
  expect((await guest(sailing).read()).body).toMatchObject({ isEditable: false, passengers: [ANA] });
  expect((await (await crew(canceled)).save([ANA])).code).toBe('state_conflict');
});

import { expect, test } from 'vitest';
import type { DemoData } from '#contract/demo-data.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { prepare } from '#server/prepare.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const MORNING = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };

/** A site with the demo data but without the demo's slots; `lapa` is one of its boats. */
async function aDemoSite() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const deps = someDeps(db, { env: readEnv({ LOG_LEVEL: 'silent', DEMO: '1' }) });
  await prepare(deps);
  await db.pool.query('delete from slots');
  const app = await buildApp(deps);
  const { token } = await anAccount(db, { role: 'admin' });
  const headers = { authorization: `Bearer ${token}` };
  const rows = async (query: string, values: unknown[] = []) => (await db.pool.query(query, values)).rows;
  const [lapa] = await rows(`select * from boats where slug = 'lapa'`);
  const demoOfLapa = async () => {
    const { boats } = (await app.inject({ url: '/api/admin/demo', headers })).json<DemoData>();
    return boats.find(({ title }) => title === 'Lapa');
  };
  const remove = () => app.inject({ method: 'POST', url: '/api/admin/demo/removal', payload: {}, headers });
  return { db, rows, lapa, demoOfLapa, remove };
}

test('a demo booking is removed together with its passenger list', async () => {
  const { db, rows, lapa, remove } = await aDemoSite();
  const { id } = await aCharter(db, { boat: lapa, ...MORNING, rest: { status: 'paid' } });
  await rows(`insert into passenger_lists (booking_id, passengers) values ($1, '[]')`, [id]);

  expect((await remove()).statusCode).toBe(200);

  expect(await rows('select from boats')).toEqual([]);
  expect(await rows('select from passenger_lists')).toEqual([]);
});

test.each([
  ['a voucher was made of its money', "'booking', $1"],
  ['its hold took from a voucher and gave back', "'manual', null"],
])('a demo booking stays with its archived boat when %s', async (_why, origin) => {
  const { db, rows, lapa, demoOfLapa, remove } = await aDemoSite();
  const { id } = await aCharter(db, {
    boat: lapa,
    ...MORNING,
    rest: { status: 'canceled', cancel_reason: 'released' },
  });
  await rows(
    `with voucher as (
       insert into vouchers (code_hash, sealed_code, origin, source_booking_id, source_cents, expires_at, actor)
       select '\\x01', '\\x02', origin, source, 0, app_now() + interval '1 year', 'system'
       from (select ${origin}::uuid) as made (origin, source) returning id
     )
     insert into voucher_entries (voucher_id, kind, amount_cents, booking_id)
     select voucher.id, entry.kind, entry.cents, entry.booking::uuid
     from voucher, (values ('issued', 5000, null), ('reserved', -2000, $1), ('released', 2000, $1)) entry (kind, cents, booking)
     where kind = 'issued' or ${origin.includes('manual')}`,
    [id],
  );
  expect(await demoOfLapa()).toMatchObject({ kept: 1, isArchived: true });

  expect((await remove()).statusCode).toBe(200);

  expect(await rows('select slug, archived_at is not null as archived from boats')).toEqual([
    { slug: 'lapa', archived: true },
  ]);
  expect(await rows('select id from bookings')).toEqual([{ id }]);
  expect(await rows('select sum(amount_cents)::int as balance from voucher_entries')).toEqual([{ balance: 5000 }]);
});

test('a demo boat is archived when a booking of an own boat has voided tickets of its trip', async () => {
  const { db, rows, lapa, demoOfLapa, remove } = await aDemoSite();
  const own = await aBoat(db, { title: 'Mía' });
  const left = await aTrip(db, { boat: lapa, ...MORNING });
  const trip = await aTrip(db, { boat: own, ...MORNING });
  const { id } = await aTripBooking(db, { trip, party: { adults: 1 }, rest: { status: 'paid' } });
  await rows(
    `insert into tickets (booking_id, slot_id, code, seat_no, passenger_type, price_paid_cents, voided_at)
     values ($1, $2, 'VOIDED01', 1, 'adult', 0, app_now())`,
    [id, left.id],
  );
  expect(await demoOfLapa()).toMatchObject({ kept: 0, isArchived: true });

  expect((await remove()).statusCode).toBe(200);

  expect(await rows('select slug from boats where archived_at is not null')).toEqual([{ slug: 'lapa' }]);
  expect(await rows('select id from bookings')).toEqual([{ id }]);
  expect(await audit(db.pool)).toEqual([]);
});

test('a demo boat is archived when the guest of another boat was rebooked from it', async () => {
  const { db, rows, lapa, demoOfLapa, remove } = await aDemoSite();
  const { id } = await aCharter(db, { boat: await aBoat(db), ...MORNING, rest: { status: 'paid' } });
  await rows(
    `with disruption as (
       insert into disruptions (id, reason, boat_ids, start_at, end_at, choices, default_choice, answer_by, actor, calendar)
       values (gen_random_uuid(), 'weather', array[$2::uuid], $3, $4, '{move}', 'refund', $3, 'system', '{}') returning id
     )
     insert into disrupted_bookings (disruption_id, booking_id, boat_id, start_at, end_at, kept_cents, status_before,
       choice, chosen_by, closed_at, to_start_at)
     select id, $1, $2, $3, $4, 0, 'paid', 'move', 'guest', app_now(), $3 from disruption`,
    [id, lapa.id, MORNING.start, MORNING.end],
  );
  expect(await demoOfLapa()).toMatchObject({ kept: 0, isArchived: true });

  expect((await remove()).statusCode).toBe(200);

  expect(await rows('select slug from boats where archived_at is not null')).toEqual([{ slug: 'lapa' }]);
});

import { expect, test } from 'vitest';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { anOperatorDesk } from '#tests/scenarios/operator-desk.ts';

const { db, call } = await anOperatorDesk();
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

async function threeCharters() {
  const boat = await aBoat(db);
  const on = (hour: number, rest: object) =>
    aCharter(db, { boat, start: `2026-12-05T${hour}:00:00Z`, end: `2026-12-05T${hour + 1}:00:00Z`, rest });
  const customer = { customer_name: 'Ana Díaz', customer_email: `${boat.id}@mail.example` };
  return [
    await on(10, { status: 'paid', ...customer }),
    await on(12, { status: 'confirmed', customer_name: 'Ben' }),
    await on(14, { status: 'canceled', ...customer }),
  ] as const;
}

const statusOf = async (ids: readonly string[]) => {
  const { rows } = await db.pool.query('select status from bookings where id = any($1) order by start_at', [ids]);
  return rows.map(({ status }) => status);
};

test('of several bookings the paid ones are confirmed; the others stay unchanged and are listed', async () => {
  const ids = (await threeCharters()).map(({ id }) => id);
  const [paid = '', ...rest] = ids;

  const answer = await call('POST', '/api/admin/bookings/confirmed', { ids: [...ids, UNKNOWN] });

  expect(answer.body.done).toEqual([paid]);
  expect(answer.body.refused).toEqual([...rest, UNKNOWN].map((_id) => ({ _id, code: 'state_conflict' })));
  expect(await statusOf(ids)).toEqual(['confirmed', 'confirmed', 'canceled']);
  const logged = await db.pool.query(
    "select action from audit_log where entity_id = $1 and action = 'booking.confirm'",
    [paid],
  );
  expect(logged.rowCount).toBe(1);
  expect((await call('POST', '/api/admin/bookings/confirmed', { ids: [] })).status).toBe(422);
});

test('of several bookings those with an address get their confirmation again; each refusal has a code', async () => {
  const [paid, noAddress, canceled] = await threeCharters();
  const ids = [paid, noAddress, canceled].map(({ id }) => id);

  const first = await call('POST', '/api/admin/bookings/confirmations', { ids });
  expect(first.body).toEqual({
    done: [paid.id],
    refused: [
      { _id: noAddress.id, code: 'state_conflict' },
      { _id: canceled.id, code: 'state_conflict' },
    ],
  });
  const again = await call('POST', '/api/admin/bookings/confirmations', { ids: [paid.id] });
  expect(again.body.refused).toEqual([{ _id: paid.id, code: 'too_many_requests' }]);
});

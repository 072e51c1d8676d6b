import { expect, test } from 'vitest';
import type { ListedPayment } from '#contract/payments.ts';
import type { BookingMade } from '#tests/scenarios/bookings.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { applyDefaultChoices } from '../change/disruptions/choose.ts';

const desk = await aDisruptionDesk();
const { db, shop, call, at, change, aPaidCharter, disrupt, choose } = desk;

/** What the page Payments and the log of changes say about the refunds of a booking. */
async function refundsOf({ id }: BookingMade) {
  const { items } = (await call('GET', `/api/admin/payments?q=${id.slice(-8)}`)).body;
  const refunds = items.flatMap((one: ListedPayment) => one.refunds);
  const { rows } = await db.pool.query(
    `select actor, after ->> 'reason' as reason from audit_log where action = 'refund.create' and entity_id = any($1)`,
    [refunds.map((one: ListedPayment['refunds'][number]) => one._id)],
  );
  return {
    payments: refunds.map(({ source, reason }: ListedPayment['refunds'][number]) => ({ source, reason })),
    log: rows.map(({ actor, reason }) => ({ actor: actor.replace(/:.*/, ''), reason })),
  };
}

/** A paid charter of €300; all of it goes back until a day before. */
async function aRefundable() {
  const sale = await aPaidCharter();
  await db.pool.query('update bookings set cancellation_policy = $2 where id = $1', [
    sale.booking.id,
    JSON.stringify([{ hoursBefore: 24, refundPercent: 100 }]),
  ]);
  return sale;
}

test('the refund of a cancellation by its guest is a cancellation, ordered by the customer', async () => {
  const { booking } = await aRefundable();
  expect((await change(booking, { cancel: true, expected: { due: 0, refund: 300 } })).status).toBe(200);

  expect(await refundsOf(booking)).toEqual({
    payments: [{ source: 'customer', reason: 'canceled' }],
    log: [{ actor: 'visitor', reason: 'canceled' }],
  });
});

test('the refund of a cancellation by the operator is a cancellation, ordered by an operator', async () => {
  const { booking } = await aPaidCharter();
  const body = { cancel: true, refund: 50, reason: 'by telephone', expected: { due: 0, refund: 50 } };
  expect((await call('POST', at(booking, '/change'), body)).status).toBe(200);

  expect(await refundsOf(booking)).toEqual({
    payments: [{ source: 'admin', reason: 'canceled' }],
    log: [{ actor: 'admin', reason: 'canceled' }],
  });
});

test('the refund of a cancellation for weather is ordered by the customer who chose it, or by the system', async () => {
  const [chosen, silent] = [await aPaidCharter(), await aPaidCharter()];
  await disrupt([chosen.boat.id, silent.boat.id]);
  expect((await choose(chosen.booking, { choice: 'refund' })).status).toBe(200);
  await db.pool.query('update disruptions set answer_by = app_now()');
  await applyDefaultChoices(shop.deps);

  expect(await refundsOf(chosen.booking)).toMatchObject({ payments: [{ source: 'customer', reason: 'canceled' }] });
  expect(await refundsOf(silent.booking)).toMatchObject({ payments: [{ source: 'system', reason: 'canceled' }] });
});

test('the refund of a change to a lower price keeps its reason, ordered by who made the change', async () => {
  const { booking } = await aRefundable();
  expect((await change(booking, { durationHours: 2, expected: { due: 0, refund: 100 } })).status).toBe(200);

  expect(await refundsOf(booking)).toEqual({
    payments: [{ source: 'customer', reason: 'moved' }],
    log: [{ actor: 'visitor', reason: 'moved' }],
  });
});

/** The condition by which the release before finds what the site owes. */
const OWED_BEFORE = `source = 'system' or reason = 'moved'`;

test('a refund that the release before inserts is owed as it was there', async () => {
  const { booking } = await aRefundable();
  const insert = (reason: string, source: string) =>
    db.pool.query(
      `insert into refunds (payment_id, amount_cents, reason, source)
       select id, 100, $2, $3 from payments where booking_id = $1 returning cause, actor, is_owed`,
      [booking.id, reason, source],
    );

  expect((await insert('moved', 'admin')).rows).toEqual([{ cause: 'moved', actor: 'admin', is_owed: true }]);
  expect((await insert('late', 'system')).rows).toEqual([{ cause: 'late', actor: 'system', is_owed: true }]);
  expect((await insert('canceled', 'admin')).rows).toEqual([{ cause: 'canceled', actor: 'admin', is_owed: false }]);
  expect((await insert('duplicate', 'provider')).rows).toEqual([
    { cause: 'duplicate', actor: 'provider', is_owed: false },
  ]);
});

test.each([
  ['late', 'system', true, { reason: 'late', source: 'system' }],
  ['canceled', 'visitor', true, { reason: 'moved', source: 'admin' }],
  ['canceled', 'system', true, { reason: 'moved', source: 'admin' }],
  ['moved', 'admin:1', true, { reason: 'moved', source: 'admin' }],
  ['canceled', 'admin:1', false, { reason: 'canceled', source: 'admin' }],
  ['duplicate', 'provider', false, { reason: 'duplicate', source: 'provider' }],
])('a refund %s by %s, owed: %s, is for the release before %o', async (cause, actor, isOwed, before) => {
  const { booking } = await aRefundable();
  const { rows } = await db.pool.query(
    `insert into refunds (payment_id, amount_cents, cause, actor, is_owed)
     select id, 100, $2, $3, $4 from payments where booking_id = $1 returning reason, source, (${OWED_BEFORE}) as is_owed`,
    [booking.id, cause, actor, isOwed],
  );

  expect(rows).toEqual([{ ...before, is_owed: isOwed }]);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { pay } from '#tests/scenarios/payments.ts';
import { charterRequest } from '#tests/scenarios/requests.ts';
import { sweepExpiredHolds } from '../../booking/hold/end-expired-holds.ts';
import { groupDesk } from '#tests/scenarios/group-desk.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const { shop, ask, aGroup, mailsOf, statesOf, refundsAtTheBank } = await groupDesk(db);

test('when one of the places is lost, exactly its part of the payment is refunded and the other booking is paid', async () => {
  const { group, open, ids, trip, totalEuros } = await aGroup();
  const { paymentIntentId } = (await open()).body;
  await pay(shop, { id: paymentIntentId });
  await db.pool.query(
    `with ended as (update bookings set status = 'canceled', cancel_reason = 'expired' where id = any($1) returning id, slot_id, seats),
       hours as (delete from boat_time where booking_id = any($1))
     update slots s set seats_booked = s.seats_booked - ended.seats from ended where s.id = ended.slot_id`,
    [ids],
  );
  await aTripBooking(db, { trip, party: { adults: 11 } });

  expect(await settleIntent(shop.deps, paymentIntentId)).toBe('paid');

  const seats = totalEuros - 260;
  expect((await statesOf(group._id)).toSorted()).toEqual([
    ['paid', 260, 0],
    ['refunded', seats, seats],
  ]);
  expect(await refundsAtTheBank(paymentIntentId)).toEqual([seats * 100]);
  await settleIntent(shop.deps, paymentIntentId);
  expect(await refundsAtTheBank(paymentIntentId)).toEqual([seats * 100]);
  expect(await mailsOf(group._id)).toEqual(['group-link', 'group-paid', 'money-returned']);
  expect(await audit(db.pool)).toEqual([]);
});

test('one booking is refunded from the common payment; a refund of the rest in the dashboard applies to both', async () => {
  const { group, open, ids, totalEuros } = await aGroup();
  const { paymentIntentId } = (await open()).body;
  await pay(shop, { id: paymentIntentId });
  await settleIntent(shop.deps, paymentIntentId);
  const id =
    ids.find((one) => group.bookings.find((b: { _id: string; type: string }) => b._id === one)?.type === 'private') ??
    '';
  await ask(OFFICE_PATHS.adminCancel(id), { reason: 'weather' });
  await ask(OFFICE_PATHS.adminRefund(id), { amount: 100 });
  expect(await refundsAtTheBank(paymentIntentId)).toEqual([10_000]);
  const seats = totalEuros - 260;
  expect((await statesOf(group._id)).toSorted()).toEqual([
    ['canceled', 260, 100],
    ['paid', seats, 0],
  ]);

  await shop.stripe.refunds.create({ payment_intent: paymentIntentId });
  await settleIntent(shop.deps, paymentIntentId);
  await settleIntent(shop.deps, paymentIntentId);

  expect((await statesOf(group._id)).toSorted()).toEqual([
    ['paid', seats, seats],
    ['refunded', 260, 260],
  ]);
  for (const one of ids) await ask(OFFICE_PATHS.adminCancel(one), {});
  expect(await audit(db.pool)).toEqual([]);
});

test('a webhook that arrives before the intent’s id is stored pays all bookings of the group', async () => {
  const { group, open } = await aGroup();
  const { paymentIntentId } = (await open()).body;
  await pay(shop, { id: paymentIntentId });
  await db.pool.query('update payments set provider_payment_id = null where provider_payment_id = $1', [
    paymentIntentId,
  ]);

  expect(await settleIntent(shop.deps, paymentIntentId)).toBe('paid');

  expect((await statesOf(group._id)).map(([status]: [string]) => status)).toEqual(['paid', 'paid']);
  expect(await audit(db.pool)).toEqual([]);
});

test('the holds of a group end together, and its payment can no longer be made', async () => {
  const { group, open, ids } = await aGroup();
  const { paymentIntentId } = (await open()).body;
  await db.pool.query("update bookings set hold_expires_at = app_now() - interval '1 second' where id = any($1)", [
    ids,
  ]);

  await sweepExpiredHolds(shop.deps);

  expect(await statesOf(group._id)).toEqual([
    ['canceled', 0, 0],
    ['canceled', 0, 0],
  ]);
  expect((await shop.deps.cards.retrieveIntent(paymentIntentId))?.status).toBe('canceled');
  expect((await open()).body.error.code).toBe('hold_expired');
  expect(await audit(db.pool)).toEqual([]);
});

/**
 * Pays a group whose holds have just expired, while the sweep ends them and somebody else books the charter's time. Returns the
 * state of the charge and of the bookings.
 */
async function paidWhileExpiring(deps: AppDeps) {
  const { group, open, ids, boat, slot } = await aGroup();
  const { paymentIntentId } = (await open()).body;
  await db.pool.query("update bookings set hold_expires_at = app_now() - interval '1 second' where id = any($1)", [
    ids,
  ]);

  await Promise.allSettled([
    pay(shop, { id: paymentIntentId }).then(() => settleIntent(deps, paymentIntentId)),
    sweepExpiredHolds(deps).then(() => ask(PATHS.paymentIntent, charterRequest(boat, slot))),
    settleIntent(deps, paymentIntentId),
  ]);
  await sweepExpiredHolds(deps);
  await settleIntent(shop.deps, paymentIntentId);

  const intent = await shop.deps.cards.retrieveIntent(paymentIntentId);
  const states = (await statesOf(group._id)).map(([status]: [string]) => status);
  return { charge: intent?.status, states, isWhole: new Set(states).size === 1 };
}

test('when a group is paid just as its holds expire, either all bookings are paid or none is', async () => {
  for (let round = 0; round < 4; round++) {
    const { charge, states } = await paidWhileExpiring(shop.deps);
    expect(states).toEqual(charge === 'succeeded' ? ['paid', 'paid'] : ['canceled', 'canceled']);
  }
  expect(await audit(db.pool)).toEqual([]);
});

test('control: if the holds end before their payment is canceled, a group can be paid in part', async () => {
  const { cards } = shop.deps;
  const asIfCanceled: AppDeps['cards'] = {
    ...cards,
    cancelIntent: async (id) => {
      const intent = await cards.retrieveIntent(id);
      if (!intent) throw new Error(`There is no intent ${id}`);
      return { ...intent, status: 'canceled' };
    },
  };
  let isWhole = true;
  for (let round = 0; isWhole && round < 30; round++) {
    ({ isWhole } = await paidWhileExpiring({ ...shop.deps, cards: asIfCanceled }));
  }
  expect(isWhole).toBe(false);
});

test('after one booking is canceled, the open payment ends and a new one pays the others only', async () => {
  const { group, open, ids } = await aGroup();
  const before = (await open()).body;
  await ask(OFFICE_PATHS.adminCancel(ids[0] ?? ''), {});

  const after = (await open()).body;

  expect((await shop.deps.cards.retrieveIntent(before.paymentIntentId))?.status).toBe('canceled');
  const left = group.bookings.find(({ _id }: { _id: string }) => _id === ids[1]);
  expect(after.amount).toBe(left.amountGross * 100);
  await pay(shop, { id: after.paymentIntentId });
  await settleIntent(shop.deps, after.paymentIntentId);
  expect((await statesOf(group._id)).map(([status]: [string]) => status).toSorted()).toEqual(['canceled', 'paid']);
  expect(await audit(db.pool)).toEqual([]);
});

test('cash for the whole group pays each booking once, also when the request is repeated', async () => {
  const { group, open, token, totalEuros } = await aGroup();
  const { paymentIntentId } = (await open()).body;
  const key = randomUUID();
  const path = OFFICE_PATHS.groupPayments(group._id);
  const [one, two] = await Promise.all([1, 2].map(() => ask(path, { way: 'cash' }, { key })));

  expect([one?.status, two?.status]).toEqual([200, 200]);
  const { bookings } = (await ask(PATHS.group(group._id), null, { token })).body;
  expect(bookings.reduce((sum: number, b: { payment: { received: number } }) => sum + b.payment.received, 0)).toBe(
    totalEuros,
  );
  expect((await shop.deps.cards.retrieveIntent(paymentIntentId))?.status).toBe('canceled');
  expect((await ask(path, { way: 'cash' }, { key: randomUUID() })).body.error.code).toBe('state_conflict');
  expect(await mailsOf(group._id)).toEqual(['group-link', 'group-paid']);
  expect(await audit(db.pool)).toEqual([]);
});

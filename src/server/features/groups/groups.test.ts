import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { GroupSaleRequest } from '#contract/groups.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { pay } from '#tests/scenarios/payments.ts';
import { orderFault, runningShop } from '#tests/scenarios/running-shop.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { sweepExpiredHolds } from '../../booking/hold/end-expired-holds.ts';
import { sendQueuedMail } from '../mail/send-queued-mail.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const shop = await runningShop(db);
await orderFault(shop, 'drop_webhook', 10_000);
const admin = await anAccount(db, { role: 'admin' });
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
const ANA = { name: 'Ana Díaz', email: 'ana@mail.example' };

async function ask(path: string, body: object | null, { token = admin.token, key = '' } = {}) {
  const answer = await fetch(shop.origin + path, {
    method: body === null ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== null && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** A charter for 8 (260 €) and 7 seats on a trip of another boat. */
async function twoBoats() {
  const boat = await aBoat(db, { charter_hour_cents: 13_000 });
  await aPrivateSlot(db, { boat, ...DAY });
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY, seats: 12 });
  const seat = (trip.seat_price_cents ?? 0) / 100;
  const items: GroupSaleRequest['items'] = [
    { mode: 'charter', boatId: boat.id, start: DAY.start, hours: 2, people: 8, total: 260 },
    {
      mode: 'tickets',
      boatId: trip.boat_id,
      slotId: trip.id,
      start: DAY.start,
      passengers: { adults: 7, childrenHalf: 0, kidsFree: 0, kidsPaid: 0 },
      total: 7 * seat * 3,
    },
  ];
  return { boat, trip, items, totalEuros: 260 + 7 * seat * 3 };
}

const sell = (items: object[], rest: object = {}, key = '') =>
  ask(OFFICE_PATHS.groupSales, { items, customer: ANA, language: 'en', pay: 'link', ...rest }, { key });

async function aGroup() {
  const made = await twoBoats();
  const { group, payUrl } = (await sell(made.items)).body;
  const token = new URL(payUrl).searchParams.get('t') ?? '';
  const open = () => ask(PATHS.groupIntent(group._id), {}, { token });
  return { ...made, group, token, open, ids: group.bookings.map(({ _id }: { _id: string }) => _id) as string[] };
}

async function mailsOf(groupId: string) {
  const { rows } = await db.pool.query(
    'select kind from mail_outbox where booking_id in (select id from bookings where group_id = $1) order by kind',
    [groupId],
  );
  return rows.map(({ kind }) => kind);
}

const statesOf = async (groupId: string) =>
  (await ask(OFFICE_PATHS.adminGroup(groupId), null)).body.bookings.map(
    ({ status, payment }: { status: string; payment: { received: number; refunded: number } }) => [
      status,
      payment.received,
      payment.refunded,
    ],
  );

const refundsAtTheBank = async (id: string) =>
  (await shop.stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount);

test('fifteen people on two boats get one link, one payment that pays both bookings, and one confirmation', async () => {
  const { group, open, ids, token, totalEuros } = await aGroup();
  expect(group).toMatchObject({ due: totalEuros, bookings: [{ status: 'pending' }, { status: 'pending' }] });
  expect(new Set(group.bookings.map(({ holdExpiresAt }: { holdExpiresAt: string }) => holdExpiresAt)).size).toBe(1);
  expect(await mailsOf(group._id)).toEqual(['group-link']);
  const { rows } = await db.pool.query(
    `select actor from audit_log where action = 'booking.group' and entity_id = any($1)`,
    [ids],
  );
  expect(rows).toEqual([{ actor: `admin:${admin.id}` }, { actor: `admin:${admin.id}` }]);

  const opened = await Promise.all([open(), open()]);
  expect(new Set(opened.map(({ body }) => body.paymentIntentId)).size).toBe(1);
  const intentId = opened[0].body.paymentIntentId;
  expect(opened[0].body.amount).toBe(totalEuros * 100);
  expect((await ask(PATHS.bookingIntent(ids[0] ?? ''), {}, { token })).body.error.code).toBe('paid_with_group');

  await pay(shop, { id: intentId });
  expect(await settleIntent(shop.deps, intentId)).toBe('paid');
  expect(await settleIntent(shop.deps, intentId)).toBe('paid');

  const { body } = await ask(PATHS.group(group._id), null, { token });
  expect(body).toMatchObject({ due: 0, bookings: [{ status: 'paid' }, { status: 'paid' }] });
  expect(body.bookings.flatMap(({ tickets }: { tickets: unknown[] }) => tickets)).toHaveLength(7);
  expect((await open()).body.error.code).toBe('state_conflict');
  expect(await mailsOf(group._id)).toEqual(['group-link', 'group-paid']);
  const fees = await db.pool.query(
    'select sum(provider_fee_cents)::int as cents from payments where provider_payment_id = $1',
    [intentId],
  );
  expect(fees.rows[0].cents).toBe((await shop.deps.cards.retrieveIntent(intentId))?.feeCents);
  expect(await audit(db.pool)).toEqual([]);
});

test('the confirmation of a group shows all trips, all passes and a calendar entry for each', async () => {
  const { group, open } = await aGroup();
  const { paymentIntentId } = (await open()).body;
  await pay(shop, { id: paymentIntentId });
  await settleIntent(shop.deps, paymentIntentId);

  const sent: { subject: string; text: string; attachments: readonly { contentType: string }[] }[] = [];
  await sendQueuedMail(shop.deps, { send: async (mail) => void sent.push(mail) });

  const mail = sent.find(({ subject }) => subject.includes(group.shortNumber) && subject.endsWith('trips booked'));
  for (const { boat, tickets } of (await ask(OFFICE_PATHS.adminGroup(group._id), null)).body.bookings) {
    expect(mail?.text).toContain(boat.title);
    for (const { code } of tickets) expect(mail?.text).toContain(code);
  }
  expect(mail?.attachments.filter(({ contentType }) => contentType.startsWith('text/calendar'))).toHaveLength(2);
  const link = /https?:\S+\/group\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const token = new URL(link).searchParams.get('t') ?? '';
  expect((await ask(PATHS.group(group._id), null, { token })).status).toBe(200);
});

test('a link to one booking of a group does not open the group', async () => {
  const { group, ids } = await aGroup();
  const { rows } = await db.pool.query(
    `insert into booking_tokens (hash, booking_id, kind) values (sha256('one-of-two'), $1, 'sent') returning kind`,
    [ids[0]],
  );
  expect(rows).toHaveLength(1);
  expect((await ask(PATHS.booking(ids[0] ?? ''), null, { token: 'one-of-two' })).status).toBe(200);
  expect((await ask(PATHS.group(group._id), null, { token: 'one-of-two' })).status).toBe(404);
});

test('when one of the places is lost, its part of the payment goes back exactly and the other booking is paid', async () => {
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

test('a refund of one booking is a part of the common payment; one of all the rest in the dashboard reaches both', async () => {
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

test('a webhook that comes before the intent’s id is stored pays all bookings of the payment that it names', async () => {
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

test('the holds of a group end together, and its payment cannot be paid any more', async () => {
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

test('when a group is paid in the moment in which its holds expire, either all bookings are paid or none is', async () => {
  for (let round = 0; round < 4; round++) {
    const { group, open, ids } = await aGroup();
    const { paymentIntentId } = (await open()).body;
    await db.pool.query("update bookings set hold_expires_at = app_now() - interval '1 second' where id = any($1)", [
      ids,
    ]);

    await Promise.allSettled([
      pay(shop, { id: paymentIntentId }).then(() => settleIntent(shop.deps, paymentIntentId)),
      sweepExpiredHolds(shop.deps),
      settleIntent(shop.deps, paymentIntentId),
    ]);
    await sweepExpiredHolds(shop.deps);

    const intent = await shop.deps.cards.retrieveIntent(paymentIntentId);
    const states = (await statesOf(group._id)).map(([status]: [string]) => status);
    expect(states).toEqual(intent?.status === 'succeeded' ? ['paid', 'paid'] : ['canceled', 'canceled']);
  }
  expect(await audit(db.pool)).toEqual([]);
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

test('a group sale is all or nothing, names the item that is gone, and is one group when it is sent twice', async () => {
  const { items, trip } = await twoBoats();
  const other = await aTripBooking(db, {
    trip,
    party: { adults: 11 },
    rest: { status: 'paid', hold_expires_at: null },
  });
  const refused = await sell(items, { pay: 'cash' });
  expect(refused.body.error).toMatchObject({ code: 'seats_taken', details: { item: 1 } });
  const { rows } = await db.pool.query('select status from bookings where boat_id = $1', [items[0]?.boatId]);
  expect(rows).toEqual([{ status: 'canceled' }]);
  expect(other.status).toBe('paid');

  const free = await twoBoats();
  const key = randomUUID();
  const [one, two] = [
    await sell(free.items, { pay: 'terminal' }, key),
    await sell(free.items, { pay: 'terminal' }, key),
  ];
  expect(one.body).toMatchObject({
    payUrl: null,
    group: { due: 0, bookings: [{ status: 'paid' }, { status: 'paid' }] },
  });
  expect(two.body.group._id).toBe(one.body.group._id);
  expect(await mailsOf(one.body.group._id)).toEqual(['group-paid']);
  expect(await audit(db.pool)).toEqual([]);
});

test('bookings that are held become a group; those that are paid, or in another group, do not', async () => {
  const boats = [await aBoat(db), await aBoat(db)];
  for (const boat of boats) await aPrivateSlot(db, { boat, ...DAY });
  const held = await Promise.all(
    boats.map((boat) => aCharter(db, { boat, ...DAY, intentId: null, rest: { customer_email: 'eva@mail.example' } })),
  );
  const ids = held.map(({ id }) => id);
  const { group, payUrl } = (await ask(OFFICE_PATHS.groups, { ids })).body;
  expect(payUrl).toContain(`/group/${group._id}?t=`);
  expect((await ask(OFFICE_PATHS.groups, { ids })).body.group._id).toBe(group._id);
  expect(await mailsOf(group._id)).toEqual(['group-link']);

  const third = await aBoat(db);
  await aPrivateSlot(db, { boat: third, ...DAY });
  const paid = await aCharter(db, { boat: third, ...DAY, rest: { status: 'paid', hold_expires_at: null } });
  const answers = await Promise.all([
    ask(OFFICE_PATHS.groups, { ids: [ids[0], paid.id] }),
    ask(OFFICE_PATHS.groups, { ids: [paid.id, randomUUID()] }),
  ]);
  expect(answers.map(({ body }) => body.error.code)).toEqual(['state_conflict', 'booking_not_found']);
  const listed = await ask(`${OFFICE_PATHS.bookings}?group=${group._id}`, null);
  expect(listed.body.items.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(ids.toSorted());
});

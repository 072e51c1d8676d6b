import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { pay } from '#tests/scenarios/payments.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { sendQueuedMail } from '../mail/send-queued-mail.ts';
import { DAY, groupDesk } from '#tests/scenarios/group-desk.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const { shop, admin, ask, twoBoats, sell, aGroup, mailsOf } = await groupDesk(db);

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
  expect((await ask(BOOKING_PATHS.bookingIntent(ids[0] ?? ''), {}, { token })).body.error.code).toBe('paid_with_group');

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

test('a group sale is all or nothing, names the unavailable item, and creates one group when it is sent twice', async () => {
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

test('held bookings can be grouped; paid bookings and those of another group cannot', async () => {
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

test('bookings with a deposit are due and paid in full in a group', async () => {
  const boats = [await aBoat(db), await aBoat(db)];
  for (const boat of boats) await aPrivateSlot(db, { boat, ...DAY });
  const rest = { customer_email: 'eva@mail.example', deposit_cents: 5_000, balance_days: 7 };
  const held = await Promise.all(boats.map((boat) => aCharter(db, { boat, ...DAY, intentId: null, rest })));
  const price = held.reduce((sum, { amount_gross_cents: cents }) => sum + cents, 0) / 100;

  const { group } = (await ask(OFFICE_PATHS.groups, { ids: held.map(({ id }) => id) })).body;
  expect(group.due).toBe(price);
  const paid = await ask(OFFICE_PATHS.groupPayments(group._id), { way: 'cash' }, { key: randomUUID() });
  expect(paid.body).toMatchObject({ due: 0, bookings: [{ status: 'paid' }, { status: 'paid' }] });
  expect(await audit(db.pool)).toEqual([]);
});

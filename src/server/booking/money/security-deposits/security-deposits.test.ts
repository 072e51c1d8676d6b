import { expect, test } from 'vitest';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import type { BookingMade } from '#tests/scenarios/bookings.ts';
import { aGuestDesk } from '#tests/scenarios/guest-desk.ts';
import { charterRequest } from '#tests/scenarios/requests.ts';
import { dyingCards } from '#tests/scenarios/dying-cards.ts';
import { orderFault } from '#tests/scenarios/running-shop.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { authorizableFrom } from '#domain/booking/security-deposit.ts';
import { keepDeposit } from './keep-deposit.ts';
import { releaseDeposit } from './release-deposit.ts';
import { AppError } from '../../../http/errors.ts';
import { settleDeposits } from './settle-deposits.ts';

const { db, shop, call, readFile, at, guest, confirm, payAndConfirm } = await aGuestDesk();
/** The trip is on 20 December from 9:00 to 11:00. */
const OPENS_AT = '2026-12-15T11:00:00Z';
const RELEASED_AT = '2026-12-22T11:00:00Z';
const CAPTURE = { amount: 120, reason: 'The anchor was lost' };

// The operator stays signed in while the clock moves by weeks.
await db.pool.query(`update sessions set expires_at = '2027-03-01', last_seen_at = '2027-02-01', remember = true`);

type Own = Pick<BookingMade, 'id' | 'token'>;

async function post(path: string, body: object = {}) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${shop.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

const open = ({ id, token }: Own) => post(`/checkout/booking/${id}/security-deposit?t=${token}`);

/** A paid charter of a boat that asks for €300. */
async function aCharter() {
  await freezeClock(db, '2026-12-01T08:00:00Z');
  const boat = await aBoat(db, { charter_hour_cents: 10_000, security_deposit_cents: 30_000 });
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-20T08:00:00Z', end: '2026-12-20T20:00:00Z' });
  await aPrivateSlot(db, { boat, start: '2027-01-15T08:00:00Z', end: '2027-01-15T20:00:00Z' });
  const request = charterRequest(boat, slot, { start: '2026-12-20T09:00:00Z' });
  const { body: held } = await post('/api/boat/payment-intent', request);
  const booking = { id: String(held.bookingId), token: String(held.accessToken) };
  const contact = { name: 'Ana Díaz', email: 'ana@sea.example', language: 'en' };
  await fetch(`${shop.origin}/checkout/booking/${booking.id}/customer?t=${booking.token}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contact),
  });
  await payAndConfirm(booking, held);
  return booking;
}

/** The same, with the deposit held on a card. */
async function aDeposit() {
  const booking = await aCharter();
  await freezeClock(db, OPENS_AT);
  const { body: intent } = await open(booking);
  await payAndConfirm(booking, intent);
  return { booking, intentId: String(intent.paymentIntentId) };
}

/** Sets the database's clock to `time` and runs the job in several processes at once. */
async function settleAt(time: string, processes = 1): Promise<void> {
  await freezeClock(db, time);
  await Promise.all(Array.from({ length: processes }, () => settleDeposits(shop.deps, 0)));
}

async function mailsOf({ id }: Own): Promise<Record<string, number>> {
  const { rows } = await db.pool.query(
    `select kind, count(*)::int as n from mail_outbox where booking_id = $1 and kind ~ '^security' group by kind`,
    [id],
  );
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

async function move(booking: Own, to: object): Promise<void> {
  const moved = await call('POST', at(booking, '/change'), { ...to, expected: { due: 0, refund: 0 } });
  expect(moved.status).toBe(200);
}

const atProvider = async (intentId: string) => (await shop.stripe.paymentIntents.retrieve(intentId)).status;

test('the deposit is asked for five days before the end of the trip, once, and can be authorized from then on', async () => {
  const booking = await aCharter();
  expect(await guest(booking)).toMatchObject({
    securityDeposit: { amount: 300, state: 'due', way: null, from: '2026-12-15T11:00:00.000Z' },
  });
  await settleAt('2026-12-15T10:59:59Z');
  expect((await open(booking)).body.error.code).toBe('state_conflict');
  expect(await mailsOf(booking)).toEqual({});

  await settleAt(OPENS_AT, 2);
  await settleAt('2026-12-15T11:01:00Z');

  expect(await mailsOf(booking)).toEqual({ 'security-deposit-request': 1 });
  const opened = await Promise.all([open(booking), open(booking)]);
  expect(opened.map(({ body }) => body.amount)).toEqual([30_000, 30_000]);
  expect(opened[0]?.body.paymentIntentId).toBe(opened[1]?.body.paymentIntentId);
});

test('an authorized deposit is held and is not a payment; 48 hours after the trip it is released, once', async () => {
  const { booking, intentId } = await aDeposit();
  expect(await guest(booking)).toMatchObject({
    securityDeposit: { state: 'held', way: 'card', releaseAt: '2026-12-22T11:00:00.000Z' },
    payment: { received: 200 },
  });
  expect((await open(booking)).body.error.code).toBe('state_conflict');
  await settleAt('2026-12-22T10:59:59Z');
  expect(await atProvider(intentId)).toBe('requires_capture');

  await settleAt(RELEASED_AT, 2);

  expect(await atProvider(intentId)).toBe('canceled');
  expect(await guest(booking)).toMatchObject({ securityDeposit: { state: 'released' } });
  expect(await mailsOf(booking)).toEqual({ 'security-deposit-released': 1 });
  expect(await audit(db.pool)).toEqual([]);
});

test('an operator keeps a part with a reason, once; the guest is told, and nothing is released later', async () => {
  const { booking, intentId } = await aDeposit();
  expect((await call('POST', at(booking, '/security-deposit/capture'), { amount: 120 })).status).toBe(422);
  expect((await call('POST', at(booking, '/security-deposit/capture'), { ...CAPTURE, amount: 301 })).status).toBe(422);

  const both = await Promise.all([
    call('POST', at(booking, '/security-deposit/capture'), CAPTURE),
    call('POST', at(booking, '/security-deposit/capture'), CAPTURE),
  ]);

  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await shop.stripe.paymentIntents.retrieve(intentId)).amount_received).toBe(12_000);
  expect(await guest(booking)).toMatchObject({
    securityDeposit: { state: 'kept', kept: 120, reason: CAPTURE.reason },
    payment: { received: 200, refunded: 0 },
  });
  const { rows } = await db.pool.query(`select actor from audit_log where action = 'booking.capture_deposit'`);
  expect(rows).toEqual([{ actor: expect.stringMatching(/^admin:/) }]);
  await settleAt(RELEASED_AT);
  expect(await mailsOf(booking)).toEqual({ 'security-deposit-captured': 1 });
  expect((await call('POST', at(booking, '/security-deposit/release'))).status).toBe(409);
  expect(await audit(db.pool)).toEqual([]);
});

test('the kept amount is a separate line in the report and on the payments page, and in no total', async () => {
  const { booking, intentId } = await aDeposit();
  const { boat } = await guest(booking);
  const mine = `q=${booking.id.slice(-8)}`;
  const before = (await call('GET', `/api/admin/payments?${mine}`)).body;
  await call('POST', at(booking, '/security-deposit/capture'), { ...CAPTURE, amount: 120.5 });

  const { totals, keptDeposits } = (await call('GET', `/api/admin/payments?${mine}`)).body;
  expect(totals).toEqual(before.totals);
  expect([before.keptDeposits, keptDeposits]).toMatchObject([
    [],
    [{ booking: { _id: booking.id, customerName: 'Ana Díaz' }, held: 300, kept: 120.5, reason: CAPTURE.reason }],
  ]);
  const elsewhere = ['start=2026-12-15T11:00:01Z', 'end=2026-12-15T11:00:00Z', `${mine}&status=succeeded`];
  for (const query of elsewhere)
    expect((await call('GET', `/api/admin/payments?${query}`)).body.keptDeposits, query).toEqual([]);

  const file = await readFile(`/api/admin/payments.csv?${mine}&separator=semicolon&headings=es`);
  const [headings, payment, kept] = file.split('\r\n').map((line) => line.split(';'));
  const cell = (line: string[] | undefined, heading: string) => line?.[headings?.indexOf(heading) ?? -1];
  expect([cell(payment, 'estado del pago'), cell(payment, 'cobrado')]).toEqual(['cobrado', '200,00']);
  expect(kept).toHaveLength(headings?.length ?? 0);
  expect([
    cell(kept, 'estado del pago'),
    cell(kept, 'solicitado'),
    cell(kept, 'cobrado'),
    cell(kept, 'IGIC (%)'),
    cell(kept, 'pago del proveedor'),
  ]).toEqual(['fianza retenida', '300,00', '120,50', '', intentId]);

  const ofBoat = async (day: string) =>
    (await call('GET', `/api/admin/reports?from=${day}&to=${day}`)).body.cells.find(
      (one: { boatId: string }) => one.boatId === boat._id,
    );
  expect(await ofBoat('2026-12-15')).toMatchObject({ week: '2026-12-14', depositsKept: 120.5, charterRevenue: 0 });
  expect(await ofBoat('2026-12-20')).toMatchObject({ depositsKept: 0, charterRevenue: 200 });
});

test('when a deposit is kept and released at the same time, only one takes effect', async () => {
  const { booking, intentId } = await aDeposit();
  await freezeClock(db, RELEASED_AT);
  const [kept] = await Promise.all([
    call('POST', at(booking, '/security-deposit/capture'), CAPTURE),
    settleDeposits(shop.deps, 0),
  ]);
  await settleAt(RELEASED_AT);
  expect(await atProvider(intentId)).toBe(kept.status === 200 ? 'succeeded' : 'canceled');
  expect(await guest(booking)).toMatchObject({ securityDeposit: { state: kept.status === 200 ? 'kept' : 'released' } });
  expect(await audit(db.pool)).toEqual([]);
});

test('a capture whose answer is lost is settled by the next run', async () => {
  const { booking, intentId } = await aDeposit();
  await orderFault(shop, '500_after_capture', 1);
  await call('POST', at(booking, '/security-deposit/capture'), CAPTURE);
  await settleAt('2026-12-20T12:00:00Z');
  expect(await atProvider(intentId)).toBe('succeeded');
  expect(await guest(booking)).toMatchObject({ securityDeposit: { state: 'kept', kept: 120 } });
  expect(await mailsOf(booking)).toEqual({ 'security-deposit-captured': 1 });
});

test.each([
  ['before captureIntent', 'kept'],
  ['after captureIntent', 'kept'],
  ['before cancelIntent', 'released'],
  ['after cancelIntent', 'released'],
])('a process that dies %s leaves an order that the next run carries out, once', async (point, end) => {
  const { booking, intentId } = await aDeposit();
  const dying = { db, cards: dyingCards(shop.deps.cards, point) };
  const order = { bookingId: booking.id, actor: 'system' };
  const acting =
    end === 'kept'
      ? keepDeposit(dying, { ...order, cents: 12_000, reason: 'scratched' })
      : releaseDeposit(dying, order);
  await expect(acting).rejects.toThrow('killed');

  await settleAt('2026-12-20T12:00:00Z', 2);

  expect(await atProvider(intentId)).toBe(end === 'kept' ? 'succeeded' : 'canceled');
  expect(await guest(booking)).toMatchObject({ securityDeposit: { state: end } });
  expect(Object.values(await mailsOf(booking))).toEqual([1]);
  expect(await audit(db.pool)).toEqual([]);
});

test('an expired authorization cannot be captured; staff are told, and the guest can authorize again', async () => {
  const { booking, intentId } = await aDeposit();
  await db.pool.query(`update sandbox.objects set body = (body::jsonb || '{"authorized_at": 1}')::json where id = $1`, [
    intentId,
  ]);
  expect((await call('POST', at(booking, '/security-deposit/capture'), CAPTURE)).body.error.code).toBe(
    'state_conflict',
  );
  expect(await guest(booking)).toMatchObject({ securityDeposit: { state: 'expired' } });
  const notices = await db.pool.query(`select kind from staff_notices where booking_id = $1 order by id desc`, [
    booking.id,
  ]);
  expect(notices.rows[0]).toEqual({ kind: 'payment_failed' });
  expect((await open(booking)).status).toBe(200);
});

test('the deposit of a canceled booking is released at once, and one that was only opened cannot be authorized', async () => {
  const { booking, intentId } = await aDeposit();
  const other = await aCharter();
  await freezeClock(db, OPENS_AT);
  const { body: opened } = await open(other);
  for (const each of [booking, other]) expect((await call('POST', at(each, '/cancel'), {})).status).toBe(200);

  await settleAt('2026-12-15T11:05:00Z');

  expect(await atProvider(intentId)).toBe('canceled');
  expect(await atProvider(opened.paymentIntentId)).toBe('canceled');
  expect(await mailsOf(booking)).toMatchObject({ 'security-deposit-released': 1 });
});

test('a deposit that was released by a move is asked for again before the new trip, and can be authorized', async () => {
  const booking = await aCharter();
  await settleAt(OPENS_AT);
  const { body: first } = await open(booking);
  await payAndConfirm(booking, first);
  await move(booking, { start: '2027-01-15T09:00:00Z' });
  await settleAt('2026-12-15T11:05:00Z');
  expect(await atProvider(first.paymentIntentId)).toBe('canceled');
  expect(await guest(booking)).toMatchObject({
    securityDeposit: { state: 'due', way: null, from: '2027-01-10T11:00:00.000Z' },
  });

  await settleAt('2027-01-10T10:59:59Z');
  expect(await mailsOf(booking)).toEqual({ 'security-deposit-request': 1, 'security-deposit-released': 1 });
  await settleAt('2027-01-10T11:00:00Z', 2);

  expect(await mailsOf(booking)).toEqual({ 'security-deposit-request': 2, 'security-deposit-released': 1 });
  const { body: second } = await open(booking);
  await payAndConfirm(booking, second);
  expect(await guest(booking)).toMatchObject({ securityDeposit: { state: 'held', way: 'card' } });
  expect(await audit(db.pool)).toEqual([]);
});

test('a deposit that was asked for and not left is asked for again after a move to a later day', async () => {
  const booking = await aCharter();
  await settleAt(OPENS_AT);
  await open(booking);
  await move(booking, { start: '2027-01-15T09:00:00Z' });
  await settleAt('2027-01-10T11:00:00Z', 2);
  expect(await mailsOf(booking)).toEqual({ 'security-deposit-request': 2 });
});

test('a deposit is not asked for again after a move for which it can be authorized already', async () => {
  const booking = await aCharter();
  await settleAt(OPENS_AT);
  await freezeClock(db, '2026-12-16T09:00:00Z');
  await move(booking, { start: '2026-12-20T12:00:00Z' });
  await settleAt('2026-12-16T09:05:00Z');
  expect(await mailsOf(booking)).toEqual({ 'security-deposit-request': 1 });
});

test('a release that is refused for an unexpected reason is reported', async () => {
  const { booking, intentId } = await aDeposit();
  await call('POST', at(booking, '/cancel'), {});
  const cards = { ...shop.deps.cards, cancelIntent: () => Promise.reject(new AppError('booking_not_found')) };

  const settled = settleDeposits({ ...shop.deps, cards }, 0);

  await expect(settled).rejects.toThrow('booking_not_found');
  expect(await atProvider(intentId)).toBe('requires_capture');
});

test('a deposit taken by hand ends the card authorization and is released by the operator, not the job', async () => {
  const booking = await aCharter();
  await freezeClock(db, OPENS_AT);
  const { body: opened } = await open(booking);
  expect((await call('POST', at(booking, '/security-deposit'), { way: 'cash' })).status).toBe(200);
  expect(await atProvider(opened.paymentIntentId)).toBe('canceled');
  expect((await call('POST', at(booking, '/security-deposit'), { way: 'cash' })).status).toBe(409);
  await settleAt(RELEASED_AT);
  expect(await guest(booking)).toMatchObject({ securityDeposit: { state: 'held', way: 'cash' } });

  expect((await call('POST', at(booking, '/security-deposit/release'))).status).toBe(200);
  expect(await guest(booking)).toMatchObject({ securityDeposit: { state: 'released' } });
  expect(await audit(db.pool)).toEqual([]);
});

test('repeated and late webhooks have one effect', async () => {
  const { booking, intentId } = await aDeposit();
  for (let times = 0; times < 5; times += 1) await confirm(booking, { paymentIntentId: intentId });
  await call('POST', at(booking, '/security-deposit/release'));
  await confirm(booking, { paymentIntentId: intentId });
  const { rows } = await db.pool.query(
    `select event from booking_events where booking_id = $1 and event like 'deposit_%' order by id`,
    [booking.id],
  );
  expect(rows.map(({ event }) => event)).toEqual(['deposit_held', 'deposit_released']);
});

test('the database and the domain agree on when a card can be authorized', async () => {
  const booking = await aCharter();
  const { securityDeposit } = await guest(booking);
  expect(securityDeposit?.from).toBe(
    authorizableFrom(Temporal.Instant.from('2026-12-20T11:00:00Z'), 48).toString().replace('Z', '.000Z'),
  );
});

import { expect, test } from 'vitest';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aSecurityDepositDesk, CAPTURE, OPENS_AT } from '#tests/scenarios/security-deposit-desk.ts';
import { authorizableFrom } from '#domain/booking/security-deposit.ts';

const { db, call, at, guest, payAndConfirm, open, aCharter, aDeposit, settleAt, mailsOf, move, atProvider } =
  await aSecurityDepositDesk();

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

test('the database and the domain agree on when a card can be authorized', async () => {
  const booking = await aCharter();
  const { securityDeposit } = await guest(booking);
  expect(securityDeposit?.from).toBe(
    authorizableFrom(Temporal.Instant.from('2026-12-20T11:00:00Z'), 48).toString().replace('Z', '.000Z'),
  );
});

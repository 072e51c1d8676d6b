import { expect, test } from 'vitest';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aSecurityDepositDesk, OPENS_AT, RELEASED_AT } from '#tests/scenarios/security-deposit-desk.ts';
import { AppError } from '../../../http/errors.ts';
import { settleDeposits } from './settle-deposits.ts';

const { db, shop, call, at, guest, confirm, open, aCharter, aDeposit, settleAt, mailsOf, atProvider } =
  await aSecurityDepositDesk();

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

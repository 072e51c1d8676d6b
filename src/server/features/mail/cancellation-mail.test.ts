import { expect, test } from 'vitest';
import { changeStatus } from '#server/booking/change-status.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, type BookingMade } from '#tests/scenarios/bookings.ts';
import { aMailingShop, ANA, aPaidTrip, DAY, onlyMail, paid } from '#tests/scenarios/mailing-shop.ts';

test('the customer of a refunded late payment gets one mail with the reason', async () => {
  const shop = await aMailingShop();
  const { db } = shop;
  const boat = await aBoat(db);
  const booking = await aCharter(db, {
    boat,
    ...DAY,
    intentId: null,
    rest: { ...ANA, status: 'canceled', cancel_reason: 'expired' },
  });
  const intent = await paid(shop.shop, booking); // the time is no longer offered
  await settleIntent(shop.shop.deps, intent.id);
  await shop.send();

  const mail = await onlyMail(shop.server);
  expect(mail.subject).toBe('Your payment of €390 is on its way back');
  expect(mail.text).toContain('after we could no longer hold your place');
  expect(mail.text).toContain(`${shop.shop.origin}/boats/${boat.slug}`);
});

test('a cancellation and each refund are mailed, an expired unpaid hold is not', async () => {
  const shop = await aMailingShop();
  const { db } = shop;
  const { token } = await anAccount(db, { role: 'admin' });
  const operator = async (booking: BookingMade, verb: 'cancel' | 'refund', payload: object) => {
    const url = `/api/admin/bookings/${booking.id}/${verb}`;
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode } = await shop.shop.app.inject({ method: 'POST', url, headers, payload });
    expect([verb, statusCode]).toEqual([verb, 200]);
  };
  const booking = await aPaidTrip(shop);
  await shop.send();
  const unpaid = await aCharter(db, { boat: await aBoat(db), ...DAY, intentId: null, rest: ANA });
  await operator(unpaid, 'cancel', {});
  await operator(booking, 'cancel', { reason: 'weather' });
  await operator(booking, 'refund', { amount: 50 });
  await operator(booking, 'refund', {});
  await shop.send();

  const [, canceled, part, rest, ...others] = await shop.server.inbox();
  expect(others).toEqual([]);
  expect(canceled?.text).toContain('Its tickets are no longer valid.');
  expect(canceled?.text).toContain('Wind and sea do not allow this trip.');
  expect(part?.text).toContain('We have refunded €50 for your booking on Brisa Azul.');
  expect(rest?.text).toMatch(/Refunded: €62\.50\n.*7% IGIC \(€4\.09\)\nRefunded in total: €112\.50\n.*\(€7\.36\)/);
  expect(await audit(db.pool)).toEqual([]);
});

test('a booking canceled before its confirmation was sent gets only the cancellation mail', async () => {
  const shop = await aMailingShop();
  const booking = await aPaidTrip(shop);
  const change = { bookingIds: [booking.id], action: 'cancel', actor: 'system', reason: 'admin' } as const;
  await changeStatus(shop.db.pool, change);
  await shop.send();

  expect((await onlyMail(shop.server)).subject).toMatch(/is canceled$/);
});

import { expect, test } from 'vitest';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { cardsKilledAt } from '#tests/scenarios/cards-killed-at.ts';
import { orderFault } from '#tests/scenarios/running-shop.ts';
import { aSecurityDepositDesk, CAPTURE, RELEASED_AT } from '#tests/scenarios/security-deposit-desk.ts';
import { keepDeposit } from './keep-deposit.ts';
import { releaseDeposit } from './release-deposit.ts';
import { settleDeposits } from './settle-deposits.ts';

const { db, shop, call, readFile, at, guest, aDeposit, settleAt, mailsOf, atProvider } = await aSecurityDepositDesk();

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
])('a process that is killed %s leaves an order that the next run carries out, once', async (point, end) => {
  const { booking, intentId } = await aDeposit();
  const killed = { db, cards: cardsKilledAt(shop.deps.cards, point) };
  const order = { bookingId: booking.id, actor: 'system' };
  const acting =
    end === 'kept'
      ? keepDeposit(killed, { ...order, cents: 12_000, reason: 'scratched' })
      : releaseDeposit(killed, order);
  await expect(acting).rejects.toThrow('killed');

  await settleAt('2026-12-20T12:00:00Z', 2);

  expect(await atProvider(intentId)).toBe(end === 'kept' ? 'succeeded' : 'canceled');
  expect(await guest(booking)).toMatchObject({ securityDeposit: { state: end } });
  expect(Object.values(await mailsOf(booking))).toEqual([1]);
  expect(await audit(db.pool)).toEqual([]);
});

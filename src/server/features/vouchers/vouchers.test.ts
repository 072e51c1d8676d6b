import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { VoucherList } from '#contract/vouchers.ts';
import { endHold } from '#server/booking/hold/end-hold.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { aVoucherTill } from '#tests/scenarios/voucher-till.ts';

const desk = await aDisruptionDesk();
const { db, shop, ask } = desk;
const { issue, book } = aVoucherTill(desk);

test('the same request sent twice issues one voucher', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => ask(OFFICE_PATHS.vouchers, { amount: 40 }, { key: 'gift' })));
  expect(one?.body.code).toBe(two?.body.code);
  expect((await ask(OFFICE_PATHS.vouchers, { amount: 41 }, { key: 'gift' })).body.error.code).toBe(
    'idempotency_key_reused',
  );
});

test('a voucher that would already have expired is refused with the reason at its last day', async () => {
  const { status, body } = await ask(OFFICE_PATHS.vouchers, { amount: 40, expires: '2026-11-30T12:00:00Z' });

  expect([status, body.error.fields]).toEqual([422, { expires: 'This time has already passed.' }]);
});

test('an ended voucher can no longer be used and keeps its balance, and the audit log has the reason', async () => {
  const { body } = await ask(OFFICE_PATHS.vouchers, { amount: 80 });
  const end = () => ask(OFFICE_PATHS.endVoucher(body._id), { reason: ' The code was lost ' });

  expect((await end()).body).toMatchObject({ isExpired: true, balance: 80 });
  expect((await end()).status).toBe(200);

  expect((await book(body.code)).body.error.code).toBe('voucher_expired');
  const { rows } = await db.pool.query(
    `select after from audit_log where action = 'voucher.withdraw' and entity_id = $1`,
    [body._id],
  );
  expect(rows).toEqual([{ after: { reason: 'The code was lost' } }]);
  expect((await ask(OFFICE_PATHS.endVoucher(body._id), { reason: ' ' })).status).toBe(422);
  expect((await ask(OFFICE_PATHS.endVoucher(randomUUID()), { reason: 'x' })).body.error.code).toBe('voucher_not_found');
});

test('the list finds a voucher by its whole code in any spelling and by its holder, page by page', async () => {
  const code = await issue(41, { holder: 'Ana Torres' });
  await issue(42, { holder: 'Ana Torres' });
  const search = async (query: string) => (await ask(`${OFFICE_PATHS.vouchers}?${query}`)).body as VoucherList;

  expect((await search(`search=${code.toLowerCase().replaceAll('-', '')}`)).items).toMatchObject([
    { code, amount: 41 },
  ]);
  expect((await search('search=torres')).items.map(({ amount }) => amount)).toEqual([42, 41]);
  const first = await search('search=torres&limit=1');
  const second = await search(`search=torres&limit=1&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items].map(({ amount }) => amount)).toEqual([42, 41]);
  expect(second.nextCursor).toBeNull();
  expect((await search('search=nobody')).items).toEqual([]);
});

test('a ledger entry has amount, booking and actor, and an ended voucher has who ended it', async () => {
  const code = await issue(20);
  const { booking } = await book(code);
  await endHold(shop.deps, { bookingId: booking.id, reason: 'released' });
  const [listed] = ((await ask(`${OFFICE_PATHS.vouchers}?search=${code}`)).body as VoucherList).items;
  await ask(OFFICE_PATHS.endVoucher(listed?._id ?? ''), { reason: 'lost' });

  const { body } = await ask(OFFICE_PATHS.voucher(listed?._id ?? ''));

  expect(body).toMatchObject({ code, isExpired: true, ended: { by: 'admin', email: desk.admin.email } });
  expect(body.entries).toMatchObject([
    { kind: 'released', amount: 20, balanceAfter: 20, bookingId: booking.id, by: 'visitor' },
    { kind: 'reserved', amount: -20, balanceAfter: 0, bookingId: booking.id, by: 'visitor' },
    { kind: 'issued', amount: 20, balanceAfter: 20, bookingId: null, by: 'admin', email: desk.admin.email },
  ]);
});

test('voucher codes entered by a staff member are limited per minute, payments without a code are not', async () => {
  const path = OFFICE_PATHS.adminPayments('00000000-0000-4000-8000-000000000000');
  const pay = async (body: object) => (await ask(path, { amount: 10, ...body })).status;
  const typed = [];
  for (let n = 0; n < 31; n += 1) typed.push(await pay({ way: 'voucher', voucherCode: '0000' }));

  expect([typed[29], typed[30]]).toEqual([404, 429]);
  expect(await pay({ way: 'cash' })).toBe(404);
});

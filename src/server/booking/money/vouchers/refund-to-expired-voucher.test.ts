import { expect, test } from 'vitest';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { VoucherList } from '#contract/vouchers.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { aVoucherTill, type Booked } from '#tests/scenarios/voucher-till.ts';

const desk = await aDisruptionDesk();
const { db, ask, guest } = desk;
const { issue, book } = aVoucherTill(desk);
/** The end of the Canary day six months after the clock of the tests, the first of December. */
const SIX_MONTHS_LATER = '2027-06-01T22:59:59.000Z';

const officeVoucher = async (code: string) =>
  ((await ask(`${OFFICE_PATHS.vouchers}?search=${code}`)).body as VoucherList).items[0];

async function refundBooking({ booking }: Booked): Promise<void> {
  await ask(OFFICE_PATHS.adminCancel(booking.id), {});
  expect((await ask(OFFICE_PATHS.adminRefund(booking.id), {})).status).toBe(200);
}

/** A booking of 60 euros, paid with a voucher of 100 that has expired since. */
async function aBookingOfAnExpiredVoucher() {
  const code = await issue(100);
  const booked = await book(code);
  await db.pool.query(`update bookings set customer_email = 'ana@sea.example' where id = $1`, [booked.booking.id]);
  const { _id: id } = (await officeVoucher(code)) ?? { _id: '' };
  await db.pool.query(`update vouchers set expires_at = app_now() - interval '1 day' where id = $1`, [id]);
  return { code, id, booked };
}

test('money that goes back to an expired voucher can be used for six months, and the guest and the operator see until when', async () => {
  const { code, booked } = await aBookingOfAnExpiredVoucher();
  expect((await officeVoucher(code))?.isExpired).toBe(true);

  await refundBooking(booked);

  expect((await ask(BOOKING_PATHS.voucher(code))).body).toEqual({ code, balance: 100, expires: SIX_MONTHS_LATER });
  expect(await officeVoucher(code)).toMatchObject({ isExpired: false, expires: SIX_MONTHS_LATER });
  expect((await officeVoucher(code))?.extendedAt).toMatch(/^2026-12-01T/);
  expect((await guest(booked.booking)).payment.refundedVoucherExpires).toBe(SIX_MONTHS_LATER);
  const { rows } = await db.pool.query(`select id from mail_outbox where booking_id = $1 and kind = 'refund-sent'`, [
    booked.booking.id,
  ]);
  const { text } = (await ask(OFFICE_PATHS.outboxMail(rows[0].id))).body;
  expect(text.replaceAll('\u00A0', ' ')).toContain('You can use the voucher until Tuesday, 1 June 2027.');
  expect((await book(code)).body.paid).toBe(true);
  expect(await audit(db.pool)).toEqual([]);
});

test('a nearer last day that an operator has given is postponed, too', async () => {
  const code = await issue(100, { expires: '2026-12-31T23:59:59Z' });
  const booked = await book(code);

  await refundBooking(booked);

  expect((await ask(BOOKING_PATHS.voucher(code))).body).toMatchObject({ balance: 100, expires: SIX_MONTHS_LATER });
});

test('a refund does not bring a voucher’s last day forward', async () => {
  const code = await issue(100);
  const booked = await book(code);
  const before = await officeVoucher(code);

  await refundBooking(booked);

  expect(await officeVoucher(code)).toMatchObject({ expires: before?.expires, extendedAt: null });
  expect((await guest(booked.booking)).payment.refundedVoucherExpires).toBe(before?.expires);
});

test('a voucher that an operator has ended stays ended when money goes back to it', async () => {
  const { code, id, booked } = await aBookingOfAnExpiredVoucher();
  await db.pool.query(`update vouchers set ended_at = app_now(), ended_by = 'system' where id = $1`, [id]);

  await refundBooking(booked);

  expect(await officeVoucher(code)).toMatchObject({ isExpired: true, extendedAt: null });
  expect((await guest(booked.booking)).payment.refundedVoucherExpires).toBeUndefined();
});

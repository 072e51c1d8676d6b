import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aConversionDesk } from '#tests/scenarios/conversion-desk.ts';

const { db, ask, issue, book, aBookingBeforeItsDispute, convert, reportDispute, decide, ledgerOf } =
  await aConversionDesk();

test('a dispute takes the money and its bonus off the voucher that it was put on, until it is won', async () => {
  const booked = await aBookingBeforeItsDispute();
  const voucher = await convert(booked);
  expect((await ledgerOf(voucher)).balance).toBe(66);

  await reportDispute(booked);
  await reportDispute(booked);

  expect(await ledgerOf(voucher)).toMatchObject({
    balance: 0,
    spentBefore: 0,
    changes: [
      ['disputed', -66],
      ['bonus', 6],
      ['issued', 60],
    ],
  });
  expect((await book(voucher.code)).body.error.code).toBe('voucher_empty');
  const [entry] = (await ask(OFFICE_PATHS.voucher(voucher.id))).body.entries;
  expect(entry).toMatchObject({ bookingId: booked.booking.id, by: 'provider' });
  expect(await audit(db.pool)).toEqual([]);

  await decide(booked, 'winning_evidence');
  await reportDispute(booked);
  expect(await ledgerOf(voucher)).toMatchObject({ balance: 66, latest: ['reinstated', 66] });
  expect(await audit(db.pool)).toEqual([]);
});

test('what was spent before a lost dispute is shown, and taken off when the money returns to the voucher', async () => {
  const booked = await aBookingBeforeItsDispute();
  const voucher = await convert(booked);
  const next = await book(voucher.code, 1);
  await reportDispute(booked);
  await decide(booked, 'losing_evidence');
  expect(await ledgerOf(voucher)).toMatchObject({ balance: 0, spentBefore: 30, latest: ['disputed', -36] });

  await ask(OFFICE_PATHS.adminCancel(next.booking.id), {});
  expect((await ask(OFFICE_PATHS.adminRefund(next.booking.id), {})).status).toBe(200);

  expect(await ledgerOf(voucher)).toMatchObject({ balance: 0, spentBefore: 0, latest: ['disputed', -30] });
  expect(await audit(db.pool)).toEqual([]);
});

test('a hold that is released while the dispute is open gives nothing back to spend', async () => {
  const booked = await aBookingBeforeItsDispute();
  const voucher = await convert(booked);
  const held = await book(voucher.code, 3);
  await reportDispute(booked);

  const { id, token } = held.booking;
  expect((await ask(BOOKING_PATHS.release(id), {}, { token })).body).toEqual({ released: true });

  expect(await ledgerOf(voucher)).toMatchObject({ balance: 0, spentBefore: 0, latest: ['disputed', -66] });
  expect(await audit(db.pool)).toEqual([]);
});

test('of a booking paid in two ways, a dispute takes only the card’s part and its bonus', async () => {
  const booked = await aBookingBeforeItsDispute(await issue(40));
  const voucher = await convert(booked);

  await reportDispute(booked);

  expect(await ledgerOf(voucher)).toMatchObject({ balance: 44, latest: ['disputed', -22] });
  expect(await audit(db.pool)).toEqual([]);
});

test('money that the bank had when the voucher was issued is put on it when the dispute is won', async () => {
  const booked = await aBookingBeforeItsDispute(await issue(40));
  await reportDispute(booked);
  const voucher = await convert(booked);
  await reportDispute(booked);
  expect(await ledgerOf(voucher)).toMatchObject({ balance: 44, latest: ['bonus', 4] });

  await decide(booked, 'winning_evidence');
  await reportDispute(booked);

  expect(await ledgerOf(voucher)).toMatchObject({ balance: 66, latest: ['reinstated', 22] });
  expect(await audit(db.pool)).toEqual([]);
});

test('money that the bank had when the voucher was issued changes nothing when the dispute is lost', async () => {
  const booked = await aBookingBeforeItsDispute(await issue(40));
  await reportDispute(booked);
  const voucher = await convert(booked);

  await decide(booked, 'losing_evidence');

  expect(await ledgerOf(voucher)).toMatchObject({ balance: 44, latest: ['bonus', 4] });
  expect(await audit(db.pool)).toEqual([]);
});

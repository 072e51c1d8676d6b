import { expect, test } from 'vitest';
import { averageTicketPriceCents, shortNumber, shownAmount, shownAmountCents } from './booking-money.ts';

const everything = {
  status: 'paid',
  receivedCents: 5_000,
  refundedCents: 0,
  disputedCents: 0,
  ticketPricesCents: [2_000, 1_000, 0],
  ownerAmountCents: 4_000,
  amountGrossCents: 6_000,
  paymentTotalCents: 7_000,
} as const;
const unknown = {
  status: 'pending',
  receivedCents: null,
  refundedCents: null,
  disputedCents: null,
  ticketPricesCents: [],
  ownerAmountCents: null,
  amountGrossCents: null,
  paymentTotalCents: null,
} as const;

test('received money is shown first, then tickets, owner amount, gross and payment total', () => {
  expect(shownAmountCents(everything)).toBe(5_000);
  expect(shownAmountCents({ ...everything, receivedCents: null })).toBe(3_000);
  expect(shownAmountCents({ ...everything, receivedCents: null, ticketPricesCents: [] })).toBe(4_000);
  expect(shownAmountCents({ ...unknown, amountGrossCents: 6_000, paymentTotalCents: 7_000 })).toBe(6_000);
  expect(shownAmountCents({ ...unknown, paymentTotalCents: 7_000 })).toBe(7_000);
  expect(shownAmountCents(unknown)).toBe(0);
});

test('the shown amount states its source, so that a share or a price is not mistaken for money received', () => {
  expect(shownAmount(everything).source).toBe('received');
  expect(shownAmount({ ...everything, receivedCents: 0, ticketPricesCents: [] }).source).toBe('owner');
  expect(shownAmount({ ...unknown, amountGrossCents: 6_000 }).source).toBe('gross');
  expect(shownAmount(unknown)).toEqual({ source: 'none', cents: 0 });
});

test('a refund after a move to a cheaper time is not shown as received, unless the booking is canceled', () => {
  const moved = { ...everything, refundedCents: 1_500 };
  expect(shownAmountCents(moved)).toBe(3_500);
  expect(shownAmountCents({ ...moved, status: 'completed' })).toBe(3_500);
  expect(shownAmountCents({ ...moved, status: 'canceled' })).toBe(5_000);
  expect(shownAmountCents({ ...moved, status: 'refunded', refundedCents: 5_000 })).toBe(5_000);
});

test('disputed money is not shown as received unless the booking is canceled, and no other amount replaces it', () => {
  const disputed = { ...everything, disputedCents: 2_000 };
  expect(shownAmount(disputed)).toEqual({ source: 'received', cents: 3_000 });
  expect(shownAmountCents({ ...disputed, refundedCents: 1_000 })).toBe(2_000);
  expect(shownAmount({ ...disputed, disputedCents: 5_000 })).toEqual({ source: 'received', cents: 0 });
  expect(shownAmountCents({ ...disputed, status: 'canceled' })).toBe(5_000);
});

test('a booking without money received shows its price', () => {
  expect(shownAmountCents({ ...unknown, receivedCents: 0, amountGrossCents: 6_000 })).toBe(6_000);
});

test('the average price ignores free tickets and rounds half a cent up', () => {
  expect(averageTicketPriceCents([4_500, 4_500, 2_250, 0])).toBe(3_750);
  expect(averageTicketPriceCents([1, 2])).toBe(2);
  expect(averageTicketPriceCents([0, 0])).toBeNull();
  expect(averageTicketPriceCents([])).toBeNull();
});

test('the short number is the last eight characters in capitals', () => {
  expect(shortNumber('0199c0de-77aa-7bcd-9e01-23456789abcd')).toBe('6789ABCD');
  expect(shortNumber('ab12')).toBe('AB12');
});

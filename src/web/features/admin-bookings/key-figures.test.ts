import { expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { keyFigures } from './key-figures.ts';

function aBooking(part: Partial<Booking>): Booking {
  return {
    _id: 'b1',
    shortNumber: 'B1',
    type: 'private',
    boat: {
      _id: 'boat',
      slug: 'brisa-azul',
      title: 'Brisa Azul',
      image: null,
      port: { name: null, address: null, lat: null, lon: null },
      inclusions: [],
      licence: 'skipper',
    },
    slotId: null,
    start: '2026-12-01T09:00:00.000Z',
    end: '2026-12-01T12:00:00.000Z',
    status: 'paid',
    cancelReason: null,
    seats: 0,
    people: 4,
    passengers: { adults: 0, child_u13: 0, child_u6: 0 },
    customer: { name: 'Ana', email: null, phone: null },
    language: 'en',
    provider: 'sandbox',
    providerPaymentId: null,
    amountGross: 390,
    platformFee: 58.5,
    ownerAmount: 331.5,
    payment: { received: 390, refunded: 0, total: 390 },
    currency: 'eur',
    igicPercent: 7,
    holdExpiresAt: null,
    refundDeadlines: [],
    tickets: [],
    createdAt: '2026-11-01T09:00:00.000Z',
    ...part,
  };
}

const seat = (seatNo: number) => ({ code: `T${seatNo}`, seatNo, passengerType: 'adult', pricePaid: 45 }) as const;

test('only paid, confirmed and completed bookings are counted, with the money that came in for them', () => {
  const figures = keyFigures([
    aBooking({ status: 'paid' }),
    aBooking({ status: 'confirmed', payment: { received: 200.5, refunded: 0, total: 200.5 } }),
    aBooking({ status: 'completed' }),
    aBooking({ status: 'pending', payment: { received: 0, refunded: 0, total: 390 } }),
    aBooking({ status: 'canceled' }),
    aBooking({ status: 'refunded' }),
  ]);
  expect(figures).toEqual({ soldCount: 3, revenueCents: 390_00 + 200_50 + 390_00, seatsSold: 0, completedCount: 1 });
});

test("a trip's tickets are its seats; those of a canceled trip and a charter's people are not", () => {
  const { seatsSold } = keyFigures([
    aBooking({ type: 'shared', status: 'paid', tickets: [seat(1), seat(2), seat(3)] }),
    aBooking({ type: 'shared', status: 'canceled', tickets: [seat(4)] }),
    aBooking({ type: 'private', status: 'paid', people: 8 }),
  ]);
  expect(seatsSold).toBe(3);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PassengerType, seatsOf } from '#domain/booking/passengers.ts';
import { ticketPrices, tripPrice } from './trip-price.ts';

const family = { adults: 2, child_u13: 1, child_u6_free: 1 };

test('two adults, a half-price child and a free child cost 2.5 seats per hour', () => {
  expect(tripPrice({ party: family, seatPriceCents: 1_500, hours: 3 })).toEqual({
    totalCents: 11_250,
    unitPerHourCents: 1_500,
    paidUnits: 2.5,
    hours: 3,
    perAdultCents: 4_500,
    perChildCents: 2_250,
  });
});

test('a family of four has four tickets that sum to the total', () => {
  const price = tripPrice({ party: family, seatPriceCents: 1_500, hours: 3 });
  expect(ticketPrices(family, price.totalCents)).toEqual([
    { passengerType: 'adult', pricePaidCents: 4_500 },
    { passengerType: 'adult', pricePaidCents: 4_500 },
    { passengerType: 'child_u13', pricePaidCents: 2_250 },
    { passengerType: 'child_u6_free', pricePaidCents: 0 },
  ]);
});

test('half a cent is rounded once per party, not once per child', () => {
  const one = { adults: 0, child_u13: 1, child_u6_free: 0 };
  const three = { adults: 0, child_u13: 3, child_u6_free: 0 };
  expect(tripPrice({ party: one, seatPriceCents: 1_505, hours: 1 }).totalCents).toBe(753);
  const price = tripPrice({ party: three, seatPriceCents: 1_505, hours: 1 });
  expect(price.totalCents).toBe(2_258);
  expect(ticketPrices(three, price.totalCents).map((ticket) => ticket.pricePaidCents)).toEqual([753, 752, 753]);
});

test('a price set by the operator is divided among the tickets by seat, to the cent', () => {
  expect(ticketPrices(family, 10_001).map((ticket) => ticket.pricePaidCents)).toEqual([4_000, 4_001, 2_000, 0]);
});

test('a trip of 100 minutes is charged for 100 minutes', () => {
  const couple = { adults: 2, child_u13: 0, child_u6_free: 0 };
  expect(tripPrice({ party: couple, seatPriceCents: 1_500, hours: 100 / 60 }).totalCents).toBe(5_000);
  expect(tripPrice({ party: couple, seatPriceCents: 2_275, hours: 66 / 60 }).totalCents).toBe(5_005);
});

test('half a cent rounds up where floating point would lose it', () => {
  // 2.5 seats × 3.96 € × 61 min is 10.065 €; in floats it is 1006.4999999999999 cents.
  expect(tripPrice({ party: family, seatPriceCents: 396, hours: 61 / 60 }).totalCents).toBe(1_007);
});

test('an empty party costs 0', () => {
  const nobody = { adults: 0, child_u13: 0, child_u6_free: 0 };
  const price = tripPrice({ party: nobody, seatPriceCents: 1_500, hours: 3 });
  expect([price.totalCents, ticketPrices(nobody, price.totalCents)]).toEqual([0, []]);
});

test.each([
  { seatPriceCents: -1, hours: 3 },
  { seatPriceCents: 1_500, hours: -3 },
  { seatPriceCents: NaN, hours: 3 },
  { seatPriceCents: 1_500, hours: Infinity },
])('a price of $seatPriceCents cents for $hours hours is refused', (trip) => {
  expect(() => tripPrice({ party: family, ...trip })).toThrow(RangeError);
});

test('there is one ticket per seat, in whole cents, within a cent of the single price, summing to the total', () => {
  fc.assert(
    fc.property(
      fc.record({
        adults: fc.nat(30),
        child_u13: fc.nat(30),
        child_u6_free: fc.nat(30),
        child_u6_paid: fc.option(fc.nat(30), { nil: undefined }),
      }),
      fc.nat(30_000),
      fc.integer({ min: 1, max: 24 * 60 }),
      ({ child_u6_paid, ...others }, seatPriceCents, minutes) => {
        const party = { ...others, ...(child_u6_paid !== undefined && { child_u6_paid }) };
        const price = tripPrice({ party, seatPriceCents, hours: minutes / 60 });
        const tickets = ticketPrices(party, price.totalCents);
        const single = {
          adult: price.perAdultCents,
          child_u13: price.perChildCents,
          child_u6_paid: price.perChildCents,
          child_u6_free: 0,
        };
        const ticketsOf = (type: PassengerType) => tickets.filter(({ passengerType }) => passengerType === type).length;
        expect(tickets).toHaveLength(seatsOf(party));
        expect(ticketsOf('adult')).toBe(party.adults);
        expect(ticketsOf('child_u13')).toBe(party.child_u13);
        expect(ticketsOf('child_u6_free')).toBe(party.child_u6_free);
        expect(tickets.reduce((sum, ticket) => sum + ticket.pricePaidCents, 0)).toBe(price.totalCents);
        for (const { passengerType, pricePaidCents } of tickets) {
          expect(Number.isInteger(pricePaidCents) && pricePaidCents >= 0).toBe(true);
          expect(Math.abs(pricePaidCents - single[passengerType])).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});

test('the total follows P-9.3, rounded half up', () => {
  fc.assert(
    fc.property(
      fc.nat(60),
      fc.nat(60),
      fc.nat(30_000),
      fc.integer({ min: 1, max: 1440 }),
      (adults, child_u13, seatPriceCents, minutes) => {
        const halfSeatMinutes = BigInt((2 * adults + child_u13) * seatPriceCents * minutes);
        const { totalCents } = tripPrice({
          party: { adults, child_u13, child_u6_free: 0 },
          seatPriceCents,
          hours: minutes / 60,
        });
        expect(BigInt(totalCents)).toBe((halfSeatMinutes + 60n) / 120n);
      },
    ),
  );
});

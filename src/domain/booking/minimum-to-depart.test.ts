import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payingSeatsOnTrip, seatsBelowMinimum } from './minimum-to-depart.ts';

test('two seats sold elsewhere and one here make three', () => {
  expect(payingSeatsOnTrip({ payingSeats: [1], seatsSoldElsewhere: 2 })).toBe(3);
  expect(payingSeatsOnTrip({ payingSeats: [], seatsSoldElsewhere: 0 })).toBe(0);
});

test('a trip departs once it has its minimum, wherever its seats were sold', () => {
  expect(seatsBelowMinimum({ payingSeats: 2, minSeatsToDepart: 3 })).toEqual({ sold: 2, needed: 3 });
  expect(seatsBelowMinimum({ payingSeats: 3, minSeatsToDepart: 3 })).toBeNull();
  expect(seatsBelowMinimum({ payingSeats: 0, minSeatsToDepart: 0 })).toBeNull();
  fc.assert(
    fc.property(fc.array(fc.nat(5)), fc.nat(20), fc.nat(30), (payingSeats, seatsSoldElsewhere, minSeatsToDepart) => {
      const here = payingSeatsOnTrip({ payingSeats, seatsSoldElsewhere: 0 });
      const all = payingSeatsOnTrip({ payingSeats, seatsSoldElsewhere });
      expect(all - here).toBe(seatsSoldElsewhere);
      expect(seatsBelowMinimum({ payingSeats: all, minSeatsToDepart }) === null).toBe(all >= minSeatsToDepart);
    }),
  );
});

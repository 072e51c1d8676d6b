import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changedParty,
  clampParty,
  isWithoutAdult,
  type Party,
  paidSeatsOf,
  paidUnits,
  partyProblem,
  seatsOf,
} from './passengers.ts';

const family = { adults: 2, child_u13: 1, child_u6_free: 1 };
const emptyTrip = { seatsAvailable: 12, paidSeatsAlreadySold: 0, minSeatsToDepart: 0, childrenMayTravelAlone: false };
const anyCount = fc.oneof(fc.integer({ min: -5, max: 20 }), fc.double());
const anyParty = fc.record({ adults: anyCount, child_u13: anyCount, child_u6_free: anyCount });

test('a family of four fills four seats, pays for three and counts two and a half', () => {
  expect([seatsOf(family), paidSeatsOf(family), paidUnits(family)]).toEqual([4, 3, 2.5]);
  expect(paidUnits({ ...family, child_u13: 2 })).toBe(3);
});

test('a small child in a paid seat fills one more seat, pays for it and counts a half', () => {
  const party = { ...family, child_u6_paid: 1 };
  expect([seatsOf(party), paidSeatsOf(party), paidUnits(party)]).toEqual([5, 4, 3]);
});

test('an empty party does not count as one of children only', () => {
  expect(isWithoutAdult({ adults: 0, child_u13: 0, child_u6_free: 0 })).toBe(false);
  expect(isWithoutAdult({ adults: 0, child_u13: 1, child_u6_free: 0 })).toBe(true);
  expect(isWithoutAdult({ adults: 1, child_u13: 1, child_u6_free: 0 })).toBe(false);
});

test('there are never more free children than adults', () => {
  expect(clampParty({ adults: 1, child_u13: 0, child_u6_free: 2 })).toEqual({
    adults: 1,
    child_u13: 0,
    child_u6_free: 1,
  });
  expect(clampParty({ adults: 0, child_u13: 3, child_u6_free: 1 })).toEqual({
    adults: 0,
    child_u13: 3,
    child_u6_free: 0,
  });
});

test('negative, fractional and non-numeric counts become whole numbers of 0 or more', () => {
  expect(clampParty({ adults: 2.9, child_u13: -1, child_u6_free: NaN })).toEqual({
    adults: 2,
    child_u13: 0,
    child_u6_free: 0,
  });
  expect(clampParty({ adults: Infinity, child_u13: -0.5, child_u6_free: 1 })).toEqual({
    adults: 0,
    child_u13: 0,
    child_u6_free: 0,
  });
});

test('a clamped party has whole counts of 0 or more, keeps the rule on free children and clamps to itself', () => {
  fc.assert(
    fc.property(anyParty, (wild) => {
      const party = clampParty(wild);
      expect(Object.values(party).every((count) => Number.isSafeInteger(count) && count >= 0)).toBe(true);
      expect(party.child_u6_free).toBeLessThanOrEqual(party.adults);
      expect(clampParty(party)).toEqual(party);
    }),
  );
});

test.each<[string, Party, object, string | null]>([
  ['a family is accepted when seats are left over', family, {}, null],
  ['a family takes the last four seats', family, { seatsAvailable: 4 }, null],
  ['three seats are too few for four', family, { seatsAvailable: 3 }, 'too_few_seats_left'],
  ['an empty party is refused', { adults: 0, child_u13: 0, child_u6_free: 0 }, {}, 'no_seats'],
  ['one free child an adult is allowed', { adults: 1, child_u13: 0, child_u6_free: 1 }, {}, null],
  ['two free children need two adults', { adults: 1, child_u13: 0, child_u6_free: 2 }, {}, 'too_many_free_kids'],
  ['a free child does not sail alone', { adults: 0, child_u13: 0, child_u6_free: 1 }, {}, 'adult_needed'],
  ['a half-price child does not sail alone', { adults: 0, child_u13: 2, child_u6_free: 0 }, {}, 'adult_needed'],
  [
    'a small child in a paid seat does not sail alone',
    { adults: 0, child_u13: 0, child_u6_free: 0, child_u6_paid: 1 },
    {},
    'adult_needed',
  ],
  [
    'a half-price child sails alone where the operator allows it',
    { adults: 0, child_u13: 1, child_u6_free: 0 },
    { childrenMayTravelAlone: true },
    null,
  ],
  [
    'a free child without an adult is refused even where children may sail alone',
    { adults: 0, child_u13: 1, child_u6_free: 1 },
    { childrenMayTravelAlone: true },
    'too_many_free_kids',
  ],
  [
    'one paid seat does not reach a minimum of 2',
    { adults: 1, child_u13: 0, child_u6_free: 1 },
    { minSeatsToDepart: 2 },
    'below_minimum',
  ],
  ['two paid seats reach a minimum of 2', { adults: 1, child_u13: 1, child_u6_free: 0 }, { minSeatsToDepart: 2 }, null],
  [
    'one paid seat completes a trip that lacks one',
    { adults: 1, child_u13: 0, child_u6_free: 0 },
    { minSeatsToDepart: 4, paidSeatsAlreadySold: 3 },
    null,
  ],
  [
    'one paid seat is too few for a trip that lacks two',
    { adults: 1, child_u13: 0, child_u6_free: 0 },
    { minSeatsToDepart: 4, paidSeatsAlreadySold: 2 },
    'below_minimum',
  ],
  [
    'a trip that has reached its minimum accepts any number',
    { adults: 1, child_u13: 0, child_u6_free: 0 },
    { minSeatsToDepart: 4, paidSeatsAlreadySold: 9 },
    null,
  ],
])('%s', (_story, party, trip, problem) => {
  expect(partyProblem({ party, ...emptyTrip, ...trip })).toBe(problem);
});

test('an accepted party has passengers, fits, has an adult if required, and reaches the minimum', () => {
  fc.assert(
    fc.property(
      anyParty.map(clampParty),
      fc.nat(20),
      fc.nat(20),
      fc.nat(10),
      fc.boolean(),
      (party, seatsAvailable, paidSeatsAlreadySold, minSeatsToDepart, childrenMayTravelAlone) => {
        const trip = { seatsAvailable, paidSeatsAlreadySold, minSeatsToDepart, childrenMayTravelAlone };
        const allowed = partyProblem({ party, ...trip }) === null;
        const paid = party.adults + party.child_u13;
        const fits = paid + party.child_u6_free <= seatsAvailable && paid + party.child_u6_free > 0;
        const isAccompanied = party.adults > 0 || childrenMayTravelAlone;
        expect(allowed).toBe(fits && isAccompanied && paidSeatsAlreadySold + paid >= minSeatsToDepart);
      },
    ),
  );
});

test('a party without an adult is refused on any trip', () => {
  const child = fc.record({ child_u13: fc.nat(20), child_u6_free: fc.nat(20), child_u6_paid: fc.nat(20) });
  fc.assert(
    fc.property(child, fc.nat(100), fc.nat(50), fc.nat(10), (kids, seatsAvailable, sold, minSeatsToDepart) => {
      const party = { adults: 0, ...kids };
      const trip = { seatsAvailable, paidSeatsAlreadySold: sold, minSeatsToDepart, childrenMayTravelAlone: false };
      expect(partyProblem({ party, ...trip })).toBe(isWithoutAdult(party) ? 'adult_needed' : 'no_seats');
      expect(partyProblem({ party: { ...party, adults: 1 }, ...trip })).not.toBe('adult_needed');
    }),
  );
});

test.each([
  ['keep their paid seats while their number does not change', 3, { child_u6_free: 1, child_u6_paid: 2 }],
  ['get a free seat when there is one more', 4, { child_u6_free: 2, child_u6_paid: 2 }],
  ['give up paid seats first when there are fewer', 2, { child_u6_free: 1, child_u6_paid: 1 }],
  ['give up free seats when none is paid', 0, { child_u6_free: 0, child_u6_paid: 0 }],
])('small children of a changed party %s', (_, child_u6, seats) => {
  const was = { adults: 2, child_u13: 0, child_u6_free: 1, child_u6_paid: 2 };
  expect(changedParty(was, { adults: 4, child_u13: 1, child_u6 })).toEqual({ adults: 4, child_u13: 1, ...seats });
});

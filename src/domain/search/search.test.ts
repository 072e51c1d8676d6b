import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partyProblem } from '#domain/booking/passengers.ts';
import { charterPrice } from '#domain/pricing/charter-price.ts';
import { freeSegments } from '#domain/slot/free-segments.ts';
import { firstBookable } from '#domain/slot/lead-time.ts';
import { charterProblem, startTimes } from '#domain/slot/start-times.ts';
import { canaryDayRange } from '#domain/time/canary-time.ts';
import { instantOf, microsOf } from '#domain/time/micros.ts';
import { includes, overlaps, type TimeRange } from '#domain/time/time-range.ts';
import { type BoatOffer, boatTime, nextCharterStart } from './boat-time.ts';
import { findInWindow, firstTripStart, outlineInWindow, totalInWindow } from './find-in-window.ts';
import { firstFinds, SEARCH_ORDERS, type SearchOrder } from './order-finds.ts';
import {
  charterOf,
  matchesPortAndLicence,
  type SearchedBoat,
  type SearchCriteria,
  wantedOf,
} from './search-criteria.ts';

/** Includes an autumn clock change, so that a 25-hour day is searched too. */
const DAY = canaryDayRange(Temporal.PlainDate.from('2026-10-25'));
const at = (quarter: number) => DAY.start.add({ minutes: quarter * 15 });
const range = (from: number, length: number): TimeRange => ({ start: at(from), end: at(from + length) });

const RATES = { perHourCents: 10_000, halfDayCents: 35_000, perDayCents: 60_000, packages: true };
const BOAT: SearchedBoat = {
  capacity: 8,
  port: 'Radazul',
  requiresLicense: false,
  minHours: 2,
  maxHours: 6,
  rates: RATES,
  sellsSeats: true,
  leadTimeHours: 0,
};
const WISH: SearchCriteria = {
  people: 2,
  mode: 'any',
  hours: null,
  port: null,
  isWithoutLicence: false,
  maxCents: null,
};

const quarter = fc.integer({ min: -12, max: 112 });
const length = fc.integer({ min: 1, max: 40 });
/** A boat's time: slots and trips that do not overlap, and charters anywhere. */
const anyOffer = fc
  .record({
    plans: fc.array(
      fc.record({
        gap: fc.nat(6),
        length,
        isTrip: fc.boolean(),
        seatsLeft: fc.nat(8),
        sold: fc.nat(4),
        toReach: fc.constantFrom(0, 3),
      }),
      {
        maxLength: 8,
      },
    ),
    sales: fc.array(fc.tuple(quarter, length), { maxLength: 5 }),
  })
  .map(({ plans, sales }): BoatOffer => {
    let next = -12;
    const placed = plans.map((plan, index) => {
      const from = next + plan.gap;
      next = from + plan.length;
      return { ...plan, slotId: `slot-${index}`, ...range(from, plan.length) };
    });
    return {
      slots: placed
        .filter(({ isTrip }) => !isTrip)
        .map(({ slotId: id, start, end }) => ({ id, isOpen: true, start, end })),
      trips: placed
        .filter(({ isTrip }) => isTrip)
        .map(({ slotId, start, end, seatsLeft, sold, toReach }) => ({
          slotId,
          start,
          end,
          seatsLeft,
          seatPriceCents: 1_500,
          paidSeatsSold: sold,
          seatsToReach: toReach,
        })),
      taken: sales.map(([from, long]) => ({ ...range(from, long), slotId: null })),
    };
  });
const anyCriteria = fc.record({
  people: fc.integer({ min: 1, max: 10 }),
  mode: fc.constantFrom('any', 'charter', 'tickets'),
  hours: fc.option(fc.integer({ min: 1, max: 8 })),
  maxCents: fc.option(fc.integer({ min: 1_000, max: 60_000 })),
});
const anySearch = fc.record({ offer: anyOffer, criteria: anyCriteria, now: quarter.map(at) });

const wanting = (criteria: SearchCriteria, boat = BOAT) => wantedOf(boat, criteria, charterOf(boat, criteria.hours));

const WINDOW = { from: microsOf(DAY.start), to: microsOf(DAY.end) };
const onDay = (now: Temporal.Instant) => ({ ...WINDOW, from: Math.max(WINDOW.from, firstBookable(now, 0)) });

function findOnDay(criteria: SearchCriteria, offer: BoatOffer, now: Temporal.Instant) {
  const wanted = wanting(criteria);
  return wanted && findInWindow(wanted, boatTime(offer), onDay(now));
}

test('the outline, the first trip and the trip totals agree with the full result', () => {
  fc.assert(
    fc.property(anySearch, ({ offer, criteria, now }) => {
      const wanted = wanting({ ...WISH, ...criteria });
      if (!wanted) return;
      const [time, window] = [boatTime(offer), onDay(now)];
      const found = findInWindow(wanted, time, window);
      const starts = [
        ...(found?.charter?.starts ?? []).map((one) => one.at),
        ...(found?.trips ?? []).map((one) => one.start),
      ];
      const totals = [
        found?.charter?.price.totalCents ?? Infinity,
        ...(found?.trips ?? []).map((one) => one.price.totalCents),
      ];
      expect(firstTripStart(wanted, time, window)).toBe(found?.trips[0]?.start ?? null);
      const { charter } = wanted;
      const start = charter && nextCharterStart(time, charter.hours, window.from, window.to);
      const outline = { lowestCents: Math.min(...totals), firstStart: Math.min(...starts) };
      expect(outlineInWindow(wanted, { trips: time.trips, start }, window)).toEqual(found ? outline : null);
      const trips = time.trips.flatMap((trip) => totalInWindow(wanted, trip, window) ?? []);
      expect(trips).toEqual((found?.trips ?? []).map((one) => one.price.totalCents));
    }),
  );
});

test('every charter found can be booked for the shown hours and price', () => {
  fc.assert(
    fc.property(anySearch, ({ offer, criteria, now }) => {
      const found = findOnDay({ ...WISH, ...criteria }, offer, now)?.charter;
      if (!found) return;
      const { hours, totalCents } = found.price;
      expect(charterPrice({ ...RATES, hours }).totalCents).toBe(totalCents);
      expect(totalCents).toBeLessThanOrEqual(criteria.maxCents ?? Infinity);
      expect(criteria.people).toBeLessThanOrEqual(BOAT.capacity);
      const rules = { segments: freeSegments(offer.slots, offer.taken), boatMinHours: 2, boatMaxHours: 6, now };
      for (const start of found.starts.map(({ at: micros }) => instantOf(micros))) {
        expect(charterProblem({ ...rules, start, hours })).toBeNull();
        expect(includes(DAY, start)).toBe(true);
      }
    }),
  );
});

test('the search lists every start that the booking calendar lists for that length', () => {
  fc.assert(
    fc.property(anySearch, ({ offer, criteria: { hours }, now }) => {
      const criteria: SearchCriteria = { ...WISH, mode: 'charter', hours };
      const wanted = hours ?? 2;
      const listed = startTimes({
        segments: freeSegments(offer.slots, offer.taken),
        boatMinHours: 2,
        boatMaxHours: 6,
        now,
      }).filter(({ start, maxHours }) => includes(DAY, start) && wanted >= 2 && wanted <= maxHours);
      const found = findOnDay(criteria, offer, now);
      expect(found?.charter?.starts.map(({ at: micros }) => `${instantOf(micros)}`) ?? []).toEqual(
        listed.map(({ start }) => `${start}`),
      );
    }),
  );
});

test('every trip found has seats for the party, departs and overlaps no other sale', () => {
  fc.assert(
    fc.property(anySearch, ({ offer, criteria, now }) => {
      const found = findOnDay({ ...WISH, ...criteria }, offer, now)?.trips ?? [];
      for (const { start, end, ...trip } of found) {
        const problem = partyProblem({
          party: { adults: criteria.people, child_u13: 0, child_u6_free: 0 },
          seatsAvailable: trip.seatsLeft,
          paidSeatsAlreadySold: trip.paidSeatsSold,
          minSeatsToDepart: trip.seatsToReach,
          childrenMayTravelAlone: false,
        });
        expect(problem).toBeNull();
        expect(start).toBeGreaterThan(microsOf(now));
        const time = { start: instantOf(start), end: instantOf(end) };
        expect(offer.taken.some((taken) => overlaps(taken, time))).toBe(false);
        expect(trip.price.totalCents).toBeLessThanOrEqual(criteria.maxCents ?? Infinity);
      }
      expect(criteria.mode === 'charter' && found.length > 0).toBe(false);
    }),
  );
});

test('a trip with sold seats occupies boat time and can still be booked', () => {
  const trip = {
    slotId: 'trip',
    ...range(40, 8),
    seatPriceCents: 1_500,
    seatsLeft: 4,
    paidSeatsSold: 3,
    seatsToReach: 3,
  };
  const offer = { slots: [], trips: [trip], taken: [{ ...range(40, 8), slotId: 'trip' }] };
  const found = findOnDay(WISH, offer, at(0));
  expect(found).toMatchObject({ charter: null, trips: [{ slotId: 'trip', price: { totalCents: 6_000 } }] });
});

test.each([
  [{ hours: null }, 20_000],
  [{ hours: 4 }, 35_000],
  [{ hours: 1 }, null],
  [{ hours: 7 }, null],
  [{ people: 9 }, null],
  [{ mode: 'tickets' }, null],
  [{ hours: 4, maxCents: 34_999 }, null],
  [{ hours: 4, maxCents: 35_000 }, 35_000],
] as const)('the criteria %o on a boat for 8 people and 2 to 6 hours give the price %s', (criteria, totalCents) => {
  expect(wanting({ ...WISH, ...criteria })?.charter?.totalCents ?? null).toBe(totalCents);
});

test('a boat without limits can be chartered for one hour', () => {
  expect(wanting(WISH, { ...BOAT, minHours: null, maxHours: null })?.charter?.hours).toBe(1);
});

test('port and licence do not depend on the time', () => {
  expect(matchesPortAndLicence(BOAT, { ...WISH, port: 'Radazul', isWithoutLicence: true })).toBe(true);
  expect(matchesPortAndLicence(BOAT, { ...WISH, port: 'Los Gigantes' })).toBe(false);
  expect(matchesPortAndLicence({ ...BOAT, requiresLicense: true }, { ...WISH, isWithoutLicence: true })).toBe(false);
});

test('finds are ordered by price, first start or capacity; ties keep the site’s order', () => {
  const found = (name: string, of: { lowestCents: number; firstStart: number; capacity: number }) => ({
    name,
    boat: { capacity: of.capacity },
    lowestCents: of.lowestCents,
    firstStart: of.firstStart,
  });
  const finds = [
    found('Aulaga', { lowestCents: 300, firstStart: 40, capacity: 8 }),
    found('Balo', { lowestCents: 200, firstStart: 48, capacity: 12 }),
    found('Cardón', { lowestCents: 200, firstStart: 36, capacity: 8 }),
  ];
  const order = (by: SearchOrder) => firstFinds(finds, { order: by, limit: 3 }).map(({ name }) => name);
  expect(order('price')).toEqual(['Balo', 'Cardón', 'Aulaga']);
  expect(order('start')).toEqual(['Cardón', 'Aulaga', 'Balo']);
  expect(order('capacity')).toEqual(['Balo', 'Cardón', 'Aulaga']);
});

test('the first finds are the beginning of all finds in order', () => {
  const anyFind = fc.record({
    lowestCents: fc.nat(4),
    firstStart: fc.nat(4),
    boat: fc.record({ capacity: fc.nat(4) }),
  });
  const order = fc.constantFrom(...SEARCH_ORDERS);
  fc.assert(
    fc.property(fc.array(anyFind), order, fc.integer({ min: 1, max: 30 }), (finds, by, limit) => {
      const sorted = finds.toSorted((a, b) => {
        const first = { price: 0, start: a.firstStart - b.firstStart, capacity: b.boat.capacity - a.boat.capacity }[by];
        return first || a.lowestCents - b.lowestCents;
      });
      const found = firstFinds(finds, { order: by, limit });
      expect(found).toHaveLength(Math.min(limit, finds.length));
      expect(found.every((find, place) => find === sorted[place])).toBe(true);
    }),
  );
});

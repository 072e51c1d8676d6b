import { expect, test } from 'vitest';
import { microsOf } from '#domain/time/micros.ts';
import { type BoatOffer, boatTime } from './boat-time.ts';
import { findInWindow, firstTripStart, outlineInWindow, totalInWindow } from './find-in-window.ts';
import { charterOf, type SearchCriteria, wantedOf } from './search-criteria.ts';

const clock = (time: string) => Temporal.Instant.from(`2026-12-05T${time}Z`);
const range = (from: string, to: string) => ({ start: clock(from), end: clock(to) });
const trip = (slotId: string, from: string, to: string) => ({
  slotId,
  ...range(from, to),
  seatPriceCents: 1_500,
  seatsLeft: 8,
  paidSeatsSold: 0,
  seatsToReach: 0,
});

const boat = {
  capacity: 8,
  port: null,
  requiresLicense: false,
  minHours: 2,
  maxHours: 6,
  rates: { perHourCents: 10_000, halfDayCents: null, perDayCents: null, packages: false },
  sellsSeats: true,
  leadTimeHours: 0,
};
const tickets: SearchCriteria = {
  people: 2,
  mode: 'tickets',
  hours: null,
  port: null,
  isWithoutLicence: false,
  maxCents: null,
};
const charters: SearchCriteria = { ...tickets, mode: 'charter' };
const NOTHING: BoatOffer = { slots: [], taken: [], trips: [] };
const window = { from: microsOf(clock('09:00')), to: microsOf(clock('12:00')) };

/** What every kind of search finds on the boat between 09:00 and 12:00; all of them have to agree. */
function search(criteria: SearchCriteria, offer: Partial<BoatOffer>) {
  const wanted = wantedOf(boat, criteria, charterOf(boat, criteria.hours));
  if (!wanted) return null;
  const time = boatTime({ ...NOTHING, ...offer });
  const found = findInWindow(wanted, time, window);
  const trips = found?.trips ?? [];
  if (criteria.mode === 'tickets') {
    const first = trips[0]?.start ?? null;
    expect(firstTripStart(wanted, time, window)).toBe(first);
    expect(outlineInWindow(wanted, { trips: time.trips, start: null }, window)?.firstStart ?? null).toBe(first);
    const totals = time.trips.flatMap((one) => totalInWindow(wanted, one, window) ?? []);
    expect(totals).toEqual(trips.map(({ price }) => price.totalCents));
  }
  return { trips: trips.map(({ slotId }) => slotId), starts: found?.charter?.starts ?? [] };
}

const tripsFound = (criteria: SearchCriteria, offer: Partial<BoatOffer>) => search(criteria, offer)?.trips;
const startsFound = (offer: Partial<BoatOffer>) =>
  search(charters, offer)?.starts.map(({ at, slotId }) => [at, slotId]);

test('the window includes a trip at its first instant and none at its last', () => {
  expect(tripsFound(tickets, { trips: [trip('first', '09:00', '10:00')] })).toEqual(['first']);
  expect(tripsFound(tickets, { trips: [trip('last', '11:59', '13:00')] })).toEqual(['last']);
  expect(tripsFound(tickets, { trips: [trip('after', '12:00', '13:00')] })).toEqual([]);
  expect(tripsFound(tickets, { trips: [trip('before', '08:59', '13:00')] })).toEqual([]);
});

test('trips are found earliest first, whatever the order of the offer', () => {
  const trips = [trip('late', '11:00', '12:00'), trip('early', '09:00', '10:00'), trip('mid', '10:00', '11:00')];
  expect(tripsFound(tickets, { trips })).toEqual(['early', 'mid', 'late']);
});

test('a trip whose total is the price limit is found, one a cent dearer is not', () => {
  const offer = { trips: [trip('trip', '09:00', '12:00')] };
  expect(tripsFound({ ...tickets, maxCents: 9_000 }, offer)).toEqual(['trip']);
  expect(tripsFound({ ...tickets, maxCents: 8_999 }, offer)).toEqual([]);
});

test('a trip with exactly as many seats as people is found', () => {
  const offer = { trips: [trip('trip', '09:00', '12:00')] };
  expect(tripsFound({ ...tickets, people: 8 }, offer)).toEqual(['trip']);
  expect(tripsFound({ ...tickets, people: 9 }, offer)).toEqual([]);
});

test('a search for charters finds no trip', () => {
  const offer = {
    slots: [{ id: 'slot', isOpen: true, ...range('09:00', '11:00') }],
    trips: [trip('trip', '11:00', '12:00')],
  };
  expect(search(charters, offer)).toEqual({ trips: [], starts: [{ at: window.from, slotId: 'slot' }] });
  expect(search({ ...charters, mode: 'any' }, offer)?.trips).toEqual(['trip']);
});

test('another sale at the time of an unsold trip takes it off sale; a trip with sold seats stays', () => {
  const trips = [trip('unsold', '09:00', '10:00'), trip('sold', '10:30', '11:30')];
  const ofTrip = { slotId: 'sold', ...range('10:30', '11:30') };
  const charter = { slotId: null, ...range('09:30', '10:00') };
  expect(tripsFound(tickets, { trips, taken: [ofTrip] })).toEqual(['unsold', 'sold']);
  expect(tripsFound(tickets, { trips, taken: [charter, ofTrip] })).toEqual(['sold']);
});

test('charters begin at the start of each adjacent slot and at full hours, and name the slot of their start', () => {
  const slots = [
    { id: 'one', isOpen: true, ...range('08:30', '10:30') },
    { id: 'two', isOpen: true, ...range('10:30', '14:30') },
  ];
  expect(startsFound({ slots })).toEqual([
    [microsOf(clock('09:00')), 'one'],
    [microsOf(clock('10:00')), 'one'],
    [microsOf(clock('10:30')), 'two'],
    [microsOf(clock('11:00')), 'two'],
  ]);
});

test('a slot that begins at the first instant of the window can be chartered from then on', () => {
  const from = microsOf(clock('09:30'));
  const wanted = wantedOf(boat, charters, charterOf(boat, null));
  const time = boatTime({ ...NOTHING, slots: [{ id: 'slot', isOpen: true, ...range('09:30', '11:30') }] });
  expect(wanted && findInWindow(wanted, time, { ...window, from })?.charter?.starts).toEqual([
    { at: from, slotId: 'slot' },
  ]);
});

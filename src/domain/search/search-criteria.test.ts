import { expect, test } from 'vitest';
import {
  charterOf,
  matchesPortAndLicence,
  type SearchedBoat,
  type SearchCriteria,
  wantedOf,
} from './search-criteria.ts';

const BOAT: SearchedBoat = {
  capacity: 8,
  port: 'Radazul',
  requiresLicense: true,
  minHours: 2,
  maxHours: 6,
  rates: { perHourCents: 10_000, halfDayCents: null, perDayCents: null, packages: false },
  sellsSeats: true,
  leadTimeHours: 0,
};
const ANY: SearchCriteria = {
  people: 2,
  mode: 'any',
  hours: null,
  port: null,
  isWithoutLicence: false,
  maxCents: null,
};

const wanted = (criteria: Partial<SearchCriteria>, boat: Partial<SearchedBoat> = {}) => {
  const searched = { ...BOAT, ...boat };
  const found = wantedOf(searched, { ...ANY, ...criteria }, charterOf(searched, criteria.hours ?? null));
  return found && { isForCharter: found.charter !== null };
};

test('a boat that needs a licence matches unless the search excludes it', () => {
  expect(matchesPortAndLicence(BOAT, ANY)).toBe(true);
  expect(wanted({ isWithoutLicence: true })).toBeNull();
  expect(wanted({ isWithoutLicence: true }, { requiresLicense: false })).toEqual({ isForCharter: true });
});

test('a boat of another port does not match, whatever it offers', () => {
  expect(wanted({ port: 'Los Gigantes' })).toBeNull();
});

test('a boat takes as many people on a charter as its capacity', () => {
  expect(wanted({ people: 8 })).toEqual({ isForCharter: true });
  expect(wanted({ people: 9 })).toEqual({ isForCharter: false });
});

test('a boat that is not for charter has no price for one and matches a search for seats only', () => {
  expect(charterOf({ ...BOAT, rates: null }, 4)).toBeNull();
  expect(wanted({ mode: 'charter' }, { rates: null })).toBeNull();
  expect(wanted({ mode: 'tickets' }, { rates: null })).toEqual({ isForCharter: false });
});

test('a boat that sells no seats matches a search for charters only', () => {
  expect(wanted({}, { sellsSeats: false })).toEqual({ isForCharter: true });
  expect(wanted({ mode: 'tickets' }, { sellsSeats: false })).toBeNull();
  expect(wanted({ people: 9 }, { sellsSeats: false })).toBeNull();
});

import { expect, test } from 'vitest';
import type { Boat } from '#contract/boats.ts';
import { type Draft, isTyped, newDraft } from './draft.ts';
import type { Offer, Start } from './offer.ts';
import { saleProblem, saleTotal } from './sale.ts';

const boat = { capacity: 6, pricing: { perHour: 100, halfDay: null, perDay: null, packages: false } } as Boat;
const start = Temporal.Instant.from('2026-12-09T09:00:00Z');
const charter: Start = { start, slotId: 'slot', minHours: 2, maxHours: 4, trip: null };
const seats: Start = {
  ...charter,
  maxHours: 2,
  trip: { end: start.add({ hours: 2 }), seatsLeft: 4, seatPriceCents: 3000 },
};
const rules = { childrenMayTravelAlone: false };

function sale(place: Start, part: Partial<Draft>, { childrenMayTravelAlone } = rules) {
  const draft = { ...newDraft('boat', place.trip ? 'tickets' : 'charter', 'en'), start: start.toString(), ...part };
  const offer: Offer = { boat, starts: [place], offered: [] };
  return {
    problem: saleProblem(offer, place, { draft, childrenMayTravelAlone }),
    total: saleTotal(offer, draft, { childrenMayTravelAlone }),
  };
}

test.each([
  [{ hours: 2, people: 6 }, null, 20_000],
  [{ hours: 5 }, 'wrong_hours', null],
  [{ hours: 1 }, 'wrong_hours', null],
  [{ people: 0 }, 'nobody_aboard', null],
  [{ people: 7 }, 'over_capacity', null],
])('a charter with %o has the problem %s and the price %s', (part, problem, total) => {
  expect(sale(charter, part)).toEqual({ problem, total });
});

test.each([
  [{ adults: 2, child_u13: 1, child_u6_free: 1 }, null, 15_000],
  [{ adults: 0 }, 'no_seats', null],
  [{ adults: 0, child_u13: 2 }, 'adult_needed', null],
  [{ adults: 1, child_u6_free: 2 }, 'too_many_free_kids', null],
  [{ adults: 5 }, 'too_few_seats_left', null],
])('seats for %o have the problem %s and the price %s', (part, problem, total) => {
  expect(sale(seats, part)).toEqual({ problem, total });
});

test('children are sold seats without an adult where the settings allow it', () => {
  const alone = sale(seats, { adults: 0, child_u13: 2 }, { childrenMayTravelAlone: true });
  expect(alone).toEqual({ problem: null, total: 6_000 });
});

test('a form is typed in once it says anything about the customer', () => {
  const draft = newDraft('boat', 'charter', 'en');
  expect(isTyped({ ...draft, people: 4, name: ' ' })).toBe(false);
  expect(isTyped({ ...draft, phone: '6' })).toBe(true);
});

import { expect, test } from 'vitest';
import { shownPeople } from './shown-people.ts';

test('a trip booking shows its number of tickets, a charter its passengers or else its head count', () => {
  const charter = {
    type: 'private',
    ticketCount: 0,
    passengers: { adults: 2, child_u13: 1, child_u6: 1 },
    people: 9,
  } as const;
  expect(shownPeople({ ...charter, type: 'shared', ticketCount: 3 })).toBe(3);
  expect(shownPeople({ ...charter, type: 'shared', ticketCount: 0 }), 'held or disrupted').toBe(4);
  expect(shownPeople(charter)).toBe(4);
  expect(shownPeople({ ...charter, passengers: null })).toBe(9);
  expect(shownPeople({ ...charter, passengers: { adults: 0, child_u13: 0, child_u6: 0 } })).toBe(9);
  expect(shownPeople({ ...charter, passengers: null, people: null })).toBe(0);
});

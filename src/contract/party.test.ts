import { expect, test } from 'vitest';
import { partyFromPassengers, partyFromTickets, passengersFromParty, ticketsFromParty } from './party.ts';

test('a party has the names of the passenger types, whatever a request calls them', () => {
  const tickets = { adults: 2, children50: 1, kidsFree: 1 };
  const passengers = { adults: 2, childrenHalf: 1, kidsFree: 1, kidsPaid: 3 };

  expect(partyFromTickets(tickets)).toEqual({ adults: 2, child_u13: 1, child_u6_free: 1 });
  expect(partyFromPassengers(passengers)).toEqual({ adults: 2, child_u13: 1, child_u6_free: 1, child_u6_paid: 3 });
  expect(ticketsFromParty(partyFromTickets(tickets))).toEqual(tickets);
  expect(passengersFromParty(partyFromPassengers(passengers))).toEqual(passengers);
  expect(passengersFromParty(partyFromTickets(tickets))).toEqual({ ...passengers, kidsPaid: 0 });
});

import { expect, test } from 'vitest';
import type { CheckInParty } from '#contract/check-in.ts';
import { isAboard, peopleAboard } from './people-aboard.ts';

const SINCE = '2026-12-01T09:50:00.000Z';

function aParty(tickets: (string | null)[], rest: Partial<CheckInParty> = {}): CheckInParty {
  return {
    _id: 'b',
    shortNumber: 'B',
    status: 'paid',
    name: null,
    phone: null,
    people: tickets.length || null,
    aboardSince: null,
    isNoShow: false,
    tickets: tickets.map((aboardSince, seat) => ({
      code: `${seat}`,
      seatNo: seat + 1,
      passengerType: 'adult',
      aboardSince,
    })),
    ...rest,
  };
}

test('a trip counts its people; those who have not paid have no tickets, and are expected only while nobody has paid', () => {
  const unpaid = aParty([], { status: 'pending', people: 4 });
  const parties = [aParty([SINCE, null]), aParty([SINCE]), unpaid];
  expect(peopleAboard({ type: 'shared', parties })).toEqual({ aboard: 2, expected: 3, isUnpaid: false });
  expect(peopleAboard({ type: 'shared', parties: [unpaid] })).toEqual({ aboard: 0, expected: 4, isUnpaid: true });
});

test('a charter counts its party if the number is known', () => {
  const aboard = aParty([], { people: 5, aboardSince: SINCE });
  expect(peopleAboard({ type: 'private', parties: [aboard] })).toMatchObject({ aboard: 5, expected: 5 });
  expect(peopleAboard({ type: 'private', parties: [aParty([], { people: 5 })] })).toMatchObject({
    aboard: 0,
    expected: 5,
  });
  expect(peopleAboard({ type: 'private', parties: [aParty([])] })).toMatchObject({ aboard: 0, expected: null });
  const unpaid = aParty([], { people: 8, status: 'pending' });
  expect(peopleAboard({ type: 'private', parties: [unpaid] })).toEqual({ aboard: 0, expected: 8, isUnpaid: true });
});

test('a departure that nobody has booked here counts nobody and is not unpaid', () => {
  for (const type of ['shared', 'private'] as const) {
    expect(peopleAboard({ type, parties: [] })).toEqual({ aboard: 0, expected: null, isUnpaid: false });
  }
});

test('a party is aboard once all its tickets are', () => {
  expect([isAboard(aParty([SINCE, null])), isAboard(aParty([SINCE, SINCE]))]).toEqual([false, true]);
});

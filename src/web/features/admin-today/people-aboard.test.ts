import { expect, test } from 'vitest';
import type { TodayParty } from '#contract/today.ts';
import { jacketsNeeded, peopleAboard } from './people-aboard.ts';

function aParty(rest: Partial<TodayParty>): TodayParty {
  return {
    _id: 'b',
    shortNumber: 'B',
    status: 'paid',
    name: null,
    phone: null,
    note: null,
    passengers: { adult: 0, child_u13: 0, child_u6_paid: 0, child_u6_free: 0 },
    people: null,
    aboard: 0,
    isNoShow: false,
    list: null,
    tickets: [],
    ...rest,
  };
}
const passengers = { adult: 2, child_u13: 1, child_u6_paid: 0, child_u6_free: 1 };

test('a trip counts the passengers of paid parties and who is aboard', () => {
  const parties = [aParty({ passengers, aboard: 3 }), aParty({ passengers, status: 'pending' })];
  expect(peopleAboard({ type: 'shared', parties })).toEqual({ aboard: 3, expected: 4, isUnpaid: false });
});

test('an unpaid charter expects its people, an unknown number is not counted', () => {
  const unpaid = aParty({ people: 8, status: 'pending' });
  expect(peopleAboard({ type: 'private', parties: [unpaid] })).toEqual({ aboard: 0, expected: 8, isUnpaid: true });
  expect(peopleAboard({ type: 'private', parties: [aParty({})] })).toMatchObject({ expected: null, isUnpaid: false });
});

test('a trip that nobody has booked here counts nobody and is not unpaid', () => {
  expect(peopleAboard({ type: 'shared', parties: [] })).toEqual({ aboard: 0, expected: null, isUnpaid: false });
});

test('life jackets are those of the paid parties', () => {
  const list = { passengers: [], missing: null, jackets: { infant: 0, child: 1, adult: 2, unstated: 0 } };
  const one = aParty({ list });
  expect(jacketsNeeded({ parties: [one, one, { ...one, status: 'pending' }] })).toEqual({
    infant: 0,
    child: 2,
    adult: 4,
    unstated: 0,
  });
  const unstated = { ...list, missing: { names: 0, ages: 0, isUnstated: true } };
  expect(jacketsNeeded({ parties: [aParty({ list: unstated })] })).toBeNull();
});

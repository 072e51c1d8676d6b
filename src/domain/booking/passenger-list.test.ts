import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addJackets, jacketsFor } from './life-jackets.ts';
import {
  ageFitsKind,
  gapsIn,
  type ListFacts,
  listFor,
  type Passenger,
  passengersOf,
  suitsParty,
} from './passenger-list.ts';

const adult = (name: string | null = null): Passenger => ({ kind: 'adult', name, age: null });
const child = (name: string | null, age: number | null): Passenger => ({ kind: 'child', name, age });

test('a party that grows keeps its names and gets blank places', () => {
  expect(listFor({ type: 'private', people: 3 }, [adult('Ana'), child('Leo', 4)])).toEqual([
    adult('Ana'),
    child('Leo', 4),
    adult(),
  ]);
});

test('a party that shrinks loses its blank places first, and then its last names', () => {
  const stored = [adult(), adult('Ana'), child('Leo', 4), adult()];
  expect(listFor({ type: 'private', people: 2 }, stored)).toEqual([adult('Ana'), child('Leo', 4)]);
  expect(listFor({ type: 'private', people: 1 }, stored)).toEqual([adult('Ana')]);
});

test('the list of a trip has one place for each ticket', () => {
  const stored: Passenger[] = [adult('Ana'), { kind: 'child_u13', name: 'Leo', age: 7 }];
  expect(listFor({ type: 'shared', adults: 1, child_u13: 0, child_u6: 1 }, stored)).toEqual([
    adult('Ana'),
    { kind: 'child_u6', name: null, age: null },
  ]);
});

test('a child on a charter stays on the list before an adult without a name', () => {
  const stored = [adult(), adult('Ana'), child(null, null)];
  expect(listFor({ type: 'private', people: 2 }, stored)).toEqual([adult('Ana'), child(null, null)]);
});

test('a child whose age is stated stays on the list before a blank one', () => {
  const stated: Passenger = { kind: 'child_u13', name: null, age: 7 };
  const party = { type: 'shared', adults: 0, child_u13: 1, child_u6: 0 } as const;
  expect(listFor(party, [{ ...stated, age: null }, stated])).toEqual([stated]);
});

test('a charter whose number of people is not known keeps the list that was entered', () => {
  const entered = [adult('Ana'), child('Leo', 4)];
  expect(listFor({ type: 'private', people: null }, entered)).toEqual(entered);
  expect(listFor({ type: 'private', people: null }, null)).toEqual([]);
});

const trip = { type: 'shared', adults: 1, child_u13: 1, child_u6: 1 } as const;
const ofKind = (kind: Passenger['kind']): Passenger => ({ kind, name: null, age: null });

test.each([
  ['one passenger of each kind that is booked', ['adult', 'child_u13', 'child_u6'], true],
  ['an adult too many', ['adult', 'adult', 'child_u13', 'child_u6'], false],
  ['an adult in place of a half-price child', ['adult', 'adult', 'child_u6'], false],
  ['a half-price child in place of a small one', ['adult', 'child_u13', 'child_u13'], false],
  ['a small child in place of an adult', ['child_u6', 'child_u13', 'child_u6'], false],
  ['a child of a charter too many', ['adult', 'child_u13', 'child_u6', 'child'], false],
  ['a child of a charter in place of an adult', ['child', 'child_u13', 'child_u6'], false],
  ['a child of a charter in place of a half-price child', ['adult', 'child', 'child_u6'], false],
  ['a child of a charter in place of a small one', ['adult', 'child_u13', 'child'], false],
] as const)('the list of a trip with %s: %s', (_what, kinds, suits) => {
  expect(suitsParty(kinds.map(ofKind), trip)).toBe(suits);
});

test.each([
  ['the number of people', 2, ['adult', 'child'], true],
  ['too few people', 3, ['adult', 'child'], false],
  ['any number where it is not known', null, ['adult', 'child'], true],
  ['a half-price child', 2, ['adult', 'child_u13'], false],
  ['a small child', 2, ['adult', 'child_u6'], false],
  ['both kinds of a trip’s children', null, ['child_u13', 'child_u6'], false],
] as const)('the list of a charter with %s', (_what, people, kinds, suits) => {
  expect(suitsParty(kinds.map(ofKind), { type: 'private', people })).toBe(suits);
});

const facts: ListFacts = {
  type: 'shared',
  people: null,
  names_required: false,
  passengers: null,
  adults: 1,
  child_u13: 0,
  child_u6_free: 1,
};

test('the list of a trip has room for small children in free and in paid seats', () => {
  const kindsOf = (given: ListFacts) => passengersOf(given).list.map(({ kind }) => kind);
  expect(kindsOf(facts)).toEqual(['adult', 'child_u6']);
  expect(kindsOf({ ...facts, child_u6_paid: 1 })).toEqual(['adult', 'child_u6', 'child_u6']);
});

test('a charter has room for its people, and its children are not known until a list was saved', () => {
  const charter: ListFacts = { ...facts, type: 'private', people: 3 };
  expect(passengersOf(charter)).toEqual({
    list: [adult(), adult(), adult()],
    gaps: { names: 0, ages: 0, isUnstated: true },
  });
  expect(passengersOf({ ...charter, passengers: [adult('Ana')] }).gaps).toBeNull();
});

test('a list always matches its party, and a list that already matches is unchanged', () => {
  const kinds = fc.constantFrom('adult', 'child', 'child_u13', 'child_u6');
  const passenger = fc.record({ kind: kinds, name: fc.option(fc.string()), age: fc.option(fc.nat(5)) });
  const count = fc.nat(6);
  const party = fc.oneof(
    fc.record({ type: fc.constant('private'), people: count }),
    fc.record({ type: fc.constant('shared'), adults: count, child_u13: count, child_u6: count }),
  );
  fc.assert(
    fc.property(
      fc.array(passenger as fc.Arbitrary<Passenger>),
      party as fc.Arbitrary<Parameters<typeof listFor>[0]>,
      (stored, of) => {
        const list = listFor(of, stored);
        expect(suitsParty(list, of)).toBe(true);
        expect(listFor(of, list)).toEqual(list);
      },
    ),
    { numRuns: 200, seed: 7 },
  );
});

test.each([
  ['names where the boat requires them', [adult('Ana'), adult()], true, { names: 1, ages: 0, isUnstated: false }],
  ['nothing when all are named', [adult('Ana'), child('Leo', 4)], true, null],
  ['every name that is missing', [adult('Ana'), adult(), adult()], true, { names: 2, ages: 0, isUnstated: false }],
  ['no names elsewhere', [adult(), adult()], false, null],
  ['no age that is stated', [child('Leo', 4)], false, null],
  ['ages of children everywhere', [adult(), child('Leo', null)], false, { names: 0, ages: 1, isUnstated: false }],
])('a list lacks %s', (_what, list, namesRequired, expected) => {
  expect(gapsIn(list, { isStated: true, type: 'private', namesRequired })).toEqual(expected);
});

test('a charter for which nothing was entered may have children', () => {
  const of = { isStated: false, namesRequired: false };
  expect(gapsIn([adult()], { ...of, type: 'private' })).toEqual({ names: 0, ages: 0, isUnstated: true });
  expect(gapsIn([adult()], { ...of, type: 'shared' })).toBeNull();
});

test.each([
  ['child', 0, true],
  ['child', 17, true],
  ['child', 18, false],
  ['child', 4.5, false],
  ['child', null, true],
  ['adult', null, true],
  ['child_u13', 5, false],
  ['child_u13', 6, true],
  ['child_u13', 12, true],
  ['child_u13', 13, false],
  ['child_u6', 0, true],
  ['child_u6', -1, false],
  ['child_u6', 5, true],
  ['child_u6', 6, false],
  ['adult', 30, false],
] as const)('the age of a %s may be %s: %s', (kind, age, suits) => {
  expect(ageFitsKind({ kind, name: null, age })).toBe(suits);
});

test('life jackets are counted by age', () => {
  const list = [adult(), child(null, 2), child(null, 3), child(null, 11), child(null, 12), child(null, null)];
  expect(jacketsFor(list)).toEqual({ infant: 1, child: 2, adult: 2, unstated: 1 });
});

test('life jackets of two parties are added size by size', () => {
  const one = { infant: 1, child: 2, adult: 3, unstated: 4 };
  const other = { infant: 10, child: 20, adult: 30, unstated: 40 };
  expect(addJackets(one, other)).toEqual({ infant: 11, child: 22, adult: 33, unstated: 44 });
});

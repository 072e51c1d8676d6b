import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jacketsFor } from './life-jackets.ts';
import { ageFitsKind, gapsIn, listFor, type Passenger, suitsParty } from './passenger-list.ts';

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
  ['no names elsewhere', [adult(), adult()], false, null],
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
  ['child_u13', 5, false],
  ['child_u13', 12, true],
  ['child_u6', 5, true],
  ['child_u6', 6, false],
  ['adult', 30, false],
] as const)('the age of a %s may be %i: %s', (kind, age, suits) => {
  expect(ageFitsKind({ kind, name: null, age })).toBe(suits);
});

test('life jackets are counted by age', () => {
  const list = [adult(), child(null, 2), child(null, 3), child(null, 11), child(null, 12), child(null, null)];
  expect(jacketsFor(list)).toEqual({ infant: 1, child: 2, adult: 2, unstated: 1 });
});

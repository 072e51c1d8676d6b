import type { Party } from './passengers.ts';

/** A trip's passengers have the age of their ticket (P-8.1). A charter's are adults or children under 18. */
export const PASSENGER_KINDS = ['adult', 'child', 'child_u13', 'child_u6'] as const;
export type PassengerKind = (typeof PASSENGER_KINDS)[number];

/** Whole years, both ends included. Adults state no age. */
export const CHILD_AGES = { child: [0, 17], child_u13: [6, 12], child_u6: [0, 5] } as const;

export const LONGEST_PASSENGER_NAME = 120;

/** `name` and `age` (whole years) are null until they are stated; an adult's `age` is always null. */
export interface Passenger {
  readonly kind: PassengerKind;
  readonly name: string | null;
  readonly age: number | null;
}

/** The party that a list has room for. `people` of a charter is null while it is not known. */
export type ListedParty =
  | { readonly type: 'private'; readonly people: number | null }
  | { readonly type: 'shared'; readonly adults: number; readonly child_u13: number; readonly child_u6: number };

/** What a booking stores about its list. `passengers`: as last saved; null: nothing was entered yet. */
export interface ListFacts extends Party {
  readonly type: 'private' | 'shared';
  readonly people: number | null;
  readonly names_required: boolean;
  readonly passengers: readonly Passenger[] | null;
}

/** The list of a booking for its current party, and what the list lacks; null: it is complete. */
export function passengersOf(facts: ListFacts): { readonly list: Passenger[]; readonly gaps: ListGaps | null } {
  const { type, names_required: namesRequired, passengers } = facts;
  const list = listFor(listedParty(facts), passengers);
  return { list, gaps: gapsIn(list, { isStated: passengers !== null, type, namesRequired }) };
}

export function listedParty({ type, people, ...party }: ListFacts): ListedParty {
  if (type === 'private') return { type, people };
  const { adults, child_u13, child_u6_free, child_u6_paid = 0 } = party;
  return { type, adults, child_u13, child_u6: child_u6_free + child_u6_paid };
}

const BLANK = { name: null, age: null } as const;

/**
 * The list for the current party. Entries stay, in their order, as far as the party has room; passengers added to the party
 * are blank, and blank ones are removed first (P-16.12). `stored` null: nothing was entered yet.
 */
export function listFor(party: ListedParty, stored: readonly Passenger[] | null): Passenger[] {
  const entered = stored ?? [];
  if (party.type === 'private') {
    const onCharter = entered.filter(({ kind }) => kind === 'adult' || kind === 'child');
    return fitted(onCharter, party.people ?? onCharter.length, 'adult');
  }
  const of = (kind: PassengerKind, count: number) =>
    fitted(
      entered.filter((one) => one.kind === kind),
      count,
      kind,
    );
  return [...of('adult', party.adults), ...of('child_u13', party.child_u13), ...of('child_u6', party.child_u6)];
}

function fitted(entered: readonly Passenger[], count: number, blank: PassengerKind): Passenger[] {
  const surplus = Math.max(0, entered.length - count);
  const firstToLeave = new Set([...entered.filter(isBlank).toReversed(), ...entered.toReversed()]);
  const leaving = new Set([...firstToLeave].slice(0, surplus));
  const staying = entered.filter((one) => !leaving.has(one));
  return [...staying, ...Array.from({ length: count - staying.length }, () => ({ kind: blank, ...BLANK }))];
}

function isBlank({ kind, name, age }: Passenger): boolean {
  return name === null && age === null && kind !== 'child';
}

/** What a list still lacks. `isUnstated`: nothing was entered for a charter yet, so its children are not known. */
export interface ListGaps {
  readonly names: number;
  readonly ages: number;
  readonly isUnstated: boolean;
}

/** Names count only where the boat requires them (P-16.10). null: the list is complete. */
export function gapsIn(
  list: readonly Passenger[],
  { isStated, type, namesRequired }: { isStated: boolean; type: ListedParty['type']; namesRequired: boolean },
): ListGaps | null {
  const names = namesRequired ? list.filter(({ name }) => name === null).length : 0;
  const ages = list.filter(({ kind, age }) => kind !== 'adult' && age === null).length;
  const isUnstated = type === 'private' && !isStated;
  return names + ages > 0 || isUnstated ? { names, ages, isUnstated } : null;
}

/** Whether the age fits the kind; an age that is not stated always fits. */
export function ageFitsKind({ kind, age }: Passenger): boolean {
  if (age === null) return true;
  if (kind === 'adult') return false;
  const [youngest, oldest] = CHILD_AGES[kind];
  return Number.isInteger(age) && age >= youngest && age <= oldest;
}

/** Whether the list has the size of the party and, on a trip, the kinds of passengers of its tickets. */
export function suitsParty(list: readonly Passenger[], party: ListedParty): boolean {
  const count = (kind: PassengerKind) => list.filter((one) => one.kind === kind).length;
  if (party.type === 'private') {
    return (party.people === null || list.length === party.people) && count('child_u13') + count('child_u6') === 0;
  }
  const { adults, child_u13, child_u6 } = party;
  return (
    count('adult') === adults &&
    count('child_u13') === child_u13 &&
    count('child_u6') === child_u6 &&
    list.length === adults + child_u13 + child_u6
  );
}

import type { BookingStatus } from './lifecycle.ts';

/** A party of a departure: sold, or with a live hold. */
export interface CountedParty {
  readonly status: BookingStatus;
  /** null: not known. */
  readonly people: number | null;
  /** People who are checked in. */
  readonly aboard: number;
}

export interface HeadCount {
  readonly aboard: number;
  /** null: not known, because a party has not stated its number or nobody has booked here. */
  readonly expected: number | null;
  /** There are parties, and none has paid: nobody may board yet. */
  readonly isUnpaid: boolean;
}

/** The people of a departure who are aboard and expected. Without parties (all seats are sold elsewhere) nobody is expected. */
export function headCount(parties: readonly CountedParty[]): HeadCount {
  const expected = expectedParties(parties);
  return {
    aboard: sum(expected.map(({ aboard }) => aboard)),
    expected: peopleOf(expected),
    isUnpaid: parties.length > 0 && parties.every(isUnpaid),
  };
}

/** Parties that have not paid may not board: they are expected only while nobody has paid. */
export function expectedParties<Party extends Pick<CountedParty, 'status'>>(
  parties: readonly Party[],
): readonly Party[] {
  const paid = parties.filter((party) => !isUnpaid(party));
  return paid.length === 0 ? parties : paid;
}

function isUnpaid({ status }: Pick<CountedParty, 'status'>): boolean {
  return status === 'pending';
}

function peopleOf(parties: readonly CountedParty[]): number | null {
  const counts = parties.map(({ people }) => people).filter((people) => people !== null);
  return parties.length === 0 || counts.length < parties.length ? null : sum(counts);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

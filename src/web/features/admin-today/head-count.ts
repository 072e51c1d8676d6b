import { addJackets, type JacketCounts } from '#domain/booking/life-jackets.ts';
import type { TodayParty, TodaySailing } from '#contract/today.ts';

export interface HeadCount {
  /** People who have been checked in. */
  readonly aboard: number;
  /** null: a charter without a known number of people, or nobody booked here. */
  readonly expected: number | null;
  /** Nobody has paid yet, so nobody may board. */
  readonly isUnpaid: boolean;
}

/** Life jackets for those expected aboard; null if nothing was entered for a charter that may have children. */
export function jacketsNeeded({ parties }: Pick<TodaySailing, 'parties'>): JacketCounts | null {
  const lists = expectedParties(parties).flatMap(({ list }) =>
    list && !list.missing?.isUnstated ? [list.jackets] : [],
  );
  return lists.length === 0 ? null : lists.reduce(addJackets);
}

/** People of a departure. Parties that have not paid are expected only while nobody has. */
export function headCount({ type, parties }: Pick<TodaySailing, 'type' | 'parties'>): HeadCount {
  if (parties.length === 0) return { aboard: 0, expected: null, isUnpaid: false };
  const sold = parties.filter(isSold);
  const isUnpaid = sold.length === 0;
  const counts = expectedParties(parties).map((party) => peopleOf(party, type));
  return {
    aboard: sum(sold.map(({ aboard }) => aboard)),
    expected: counts.some((count) => count === null) ? null : sum(counts.map((count) => count ?? 0)),
    isUnpaid,
  };
}

function expectedParties(parties: readonly TodayParty[]): readonly TodayParty[] {
  const sold = parties.filter(isSold);
  return sold.length === 0 ? parties : sold;
}

function isSold({ status }: TodayParty): boolean {
  return status !== 'pending';
}

function peopleOf({ people, passengers }: TodayParty, type: TodaySailing['type']): number | null {
  return type === 'private' ? people : sum(Object.values(passengers));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

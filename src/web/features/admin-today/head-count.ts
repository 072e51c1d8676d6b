import type { TodayParty, TodaySailing } from '#contract/today.ts';

export interface HeadCount {
  /** People who have been checked in. */
  readonly aboard: number;
  /** null: a charter without a known number of people. */
  readonly expected: number | null;
  /** Nobody has paid yet, so nobody may board. */
  readonly isUnpaid: boolean;
}

/** People of a departure. Parties that have not paid are expected only while nobody has. */
export function headCount({ type, parties }: Pick<TodaySailing, 'type' | 'parties'>): HeadCount {
  const sold = parties.filter(({ status }) => status !== 'pending');
  const isUnpaid = sold.length === 0;
  const counts = (isUnpaid ? parties : sold).map((party) => peopleOf(party, type));
  return {
    aboard: sum(sold.map(({ aboard }) => aboard)),
    expected: counts.some((count) => count === null) ? null : sum(counts.map((count) => count ?? 0)),
    isUnpaid,
  };
}

function peopleOf({ people, passengers }: TodayParty, type: TodaySailing['type']): number | null {
  return type === 'private' ? people : sum(Object.values(passengers));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

import type { CheckInParty, CheckInSailing } from '#contract/check-in.ts';

export interface HeadCount {
  readonly aboard: number;
  /** null: a charter without a known number of people. */
  readonly expected: number | null;
}

/** Counts paid parties only; the others may not board. */
export function headCount({ type, parties }: Pick<CheckInSailing, 'type' | 'parties'>): HeadCount {
  const sold = parties.filter(({ status }) => status !== 'pending');
  if (type === 'shared') {
    const tickets = sold.flatMap((party) => party.tickets);
    return { aboard: tickets.filter(({ aboardSince }) => aboardSince !== null).length, expected: tickets.length };
  }
  const people = sold.map((party) => party.people);
  if (people.includes(null)) return { aboard: 0, expected: null };
  return { aboard: sum(sold.filter(isAboard)), expected: sum(sold) };
}

/** Whether the whole party is aboard. */
export function isAboard({ aboardSince, tickets }: CheckInParty): boolean {
  return tickets.length === 0 ? aboardSince !== null : tickets.every((ticket) => ticket.aboardSince !== null);
}

function sum(parties: readonly CheckInParty[]): number {
  return parties.reduce((total, { people }) => total + (people ?? 0), 0);
}

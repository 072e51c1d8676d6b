import type { CheckInParty, CheckInSailing } from '#contract/check-in.ts';

export interface HeadCount {
  readonly aboard: number;
  /** null: unknown, for a charter without a number of people or a trip without tickets. */
  readonly expected: number | null;
  /** Nobody has paid yet. */
  readonly isUnpaid: boolean;
}

/** Parties that have not paid may not board: they are expected only while nobody has paid. */
export function headCount({ type, parties }: Pick<CheckInSailing, 'type' | 'parties'>): HeadCount {
  const paid = parties.filter(({ status }) => status !== 'pending');
  const isUnpaid = paid.length === 0;
  const counted = isUnpaid ? parties : paid;
  if (type === 'shared') {
    const tickets = counted.flatMap((party) => party.tickets);
    const aboard = tickets.filter(({ aboardSince }) => aboardSince !== null).length;
    return { aboard, expected: tickets.length === 0 ? null : tickets.length, isUnpaid };
  }
  if (counted.some(({ people }) => people === null)) return { aboard: 0, expected: null, isUnpaid };
  return { aboard: sum(counted.filter(isAboard)), expected: sum(counted), isUnpaid };
}

/** Whether the whole party is aboard. */
export function isAboard({ aboardSince, tickets }: CheckInParty): boolean {
  return tickets.length === 0 ? aboardSince !== null : tickets.every((ticket) => ticket.aboardSince !== null);
}

/** Passes that are checked in: tickets, or a charter's boarding pass. */
export function passesAboard({ aboardSince, tickets }: CheckInParty): number {
  return [aboardSince, ...tickets.map((ticket) => ticket.aboardSince)].filter((since) => since !== null).length;
}

function sum(parties: readonly CheckInParty[]): number {
  return parties.reduce((total, { people }) => total + (people ?? 0), 0);
}

import { type HeadCount, headCount } from '#domain/booking/head-count.ts';
import type { CheckInParty, CheckInSailing } from '#contract/check-in.ts';

/** People of a departure; aboard are those of a trip by ticket, of a charter the whole party. */
export function peopleAboard({ type, parties }: Pick<CheckInSailing, 'type' | 'parties'>): HeadCount {
  return headCount(
    parties.map((party) => ({ status: party.status, people: party.people, aboard: ABOARD_OF[type](party) })),
  );
}

const ABOARD_OF: Record<CheckInSailing['type'], (party: CheckInParty) => number> = {
  private: (party) => (isAboard(party) ? (party.people ?? 0) : 0),
  shared: passesAboard,
};

/** Whether the whole party is aboard. */
export function isAboard({ aboardSince, tickets }: CheckInParty): boolean {
  return tickets.length === 0 ? aboardSince !== null : tickets.every((ticket) => ticket.aboardSince !== null);
}

/** Passes that are checked in: tickets, or a charter's boarding pass. */
export function passesAboard({ aboardSince, tickets }: CheckInParty): number {
  return [aboardSince, ...tickets.map((ticket) => ticket.aboardSince)].filter((since) => since !== null).length;
}

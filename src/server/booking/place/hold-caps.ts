import type { Env } from '../../env.ts';

/** What is capped in a source's unpaid holds (P-10.5): charters, their total hours, seats. */
export type HoldCap = 'charters' | 'hours' | 'seats';

/** The caps as columns of a claim; null switches one off. */
export function capColumns({ heldPerSource }: Pick<Env, 'heldPerSource'>) {
  const { charters, hours, seats } = heldPerSource;
  return { max_charters: charters || null, max_hours: hours || null, max_seats: seats || null };
}

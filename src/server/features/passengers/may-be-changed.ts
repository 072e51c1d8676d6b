import type { ListRow } from './queries.ts';

/**
 * Why the list cannot be changed now; null: it can. Guests may change it until departure, the crew also afterwards, while the
 * party boards.
 */
export function mayBeChanged(
  { status, pays_by: paysBy, start_at: start }: ListRow,
  { by, now }: { by: 'guest' | 'staff'; now: Temporal.Instant },
): 'state_conflict' | 'change_too_late' | null {
  const isSold = status === 'paid' || status === 'confirmed' || (status === 'pending' && paysBy === 'pier');
  const isOver = status === 'completed' && by === 'staff';
  if (!isSold && !isOver) return 'state_conflict';
  return by === 'guest' && Temporal.Instant.compare(now, start) >= 0 ? 'change_too_late' : null;
}

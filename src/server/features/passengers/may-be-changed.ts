import { isReliedOn } from '#domain/booking/lifecycle.ts';
import type { ListRow } from './queries.ts';

/**
 * Why the list cannot be changed now; null: it can. Guests may change it until departure, the crew also afterwards, while the
 * party boards.
 */
export function mayBeChanged(
  { status, pays_by: paysBy, start_at: start }: ListRow,
  { by, now }: { by: 'guest' | 'staff'; now: Temporal.Instant },
): 'state_conflict' | 'change_too_late' | null {
  const isExpected = isReliedOn({ status, paysBy }) && status !== 'disrupted';
  if (!isExpected || (status === 'completed' && by === 'guest')) return 'state_conflict';
  return by === 'guest' && Temporal.Instant.compare(now, start) >= 0 ? 'change_too_late' : null;
}

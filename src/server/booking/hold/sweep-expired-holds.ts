import type { AppDeps } from '../../app-deps.ts';
import { ProviderUnavailable } from '../../providers/cards/card-provider.ts';
import type { CheckoutEffects } from './effects.ts';
import { endHold, type HoldEnd } from './end-hold.ts';
import { expiredHolds } from './queries/holds.ts';

const BATCH = 100;

/** Ends one hold that has run out; any other is left alone. */
export function clearStaleHold(deps: AppDeps, effects: CheckoutEffects, bookingId: string): Promise<HoldEnd> {
  return endHold(deps, effects, { bookingId, reason: 'expired' });
}

/**
 * Ends the oldest holds that have run out, at most a hundred a call; safe to repeat and to run twice at once. Hygiene:
 * whoever wants such a place clears it too. One that fails does not keep the others; the first failure is thrown at the
 * end. Returns how many places became free.
 */
export async function sweepStaleHolds(deps: AppDeps, effects: CheckoutEffects): Promise<number> {
  const failures: unknown[] = [];
  let freed = 0;
  for (const { id } of await expiredHolds(deps.db.pool, [BATCH])) {
    try {
      if ((await clearStaleHold(deps, effects, id)) === 'freed') freed += 1;
    } catch (error) {
      failures.push(error);
      if (error instanceof ProviderUnavailable) break;
    }
  }
  if (failures.length > 0) throw failures[0];
  return freed;
}

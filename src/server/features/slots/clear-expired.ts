import type { AppDeps } from '../../app-deps.ts';
import { ProviderUnavailable } from '../../providers/cards/card-provider.ts';
import type { SlotEffects } from './effects.ts';
import { expiredHoldsIn, slotTime } from './queries.ts';

interface Stretch {
  boatId: string;
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/**
 * Ends the holds in a stretch of a boat's time that have run out, as checkout does for the next buyer: to the operator
 * they are free. With the card provider away nobody knows whether one was paid: it stays, and counts as sold.
 */
export async function clearExpired(
  { db }: Pick<AppDeps, 'db'>,
  effects: SlotEffects,
  { boatId, start, end }: Stretch,
): Promise<void> {
  for (const { id } of await expiredHoldsIn(db.pool, [boatId, start, end])) {
    try {
      await effects.clearStaleHold(id);
    } catch (error) {
      if (error instanceof ProviderUnavailable) return;
      throw error;
    }
  }
}

/** The same for the time of one slot. */
export async function clearExpiredOf(
  deps: Pick<AppDeps, 'db'>,
  effects: SlotEffects,
  { boatId, slotId }: { boatId: string; slotId: string },
): Promise<void> {
  for (const { start, end } of await slotTime(deps.db.pool, [slotId, boatId]))
    await clearExpired(deps, effects, { boatId, start, end });
}

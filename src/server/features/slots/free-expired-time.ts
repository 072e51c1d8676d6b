import type { AppDeps } from '../../app-deps.ts';
import { endExpiredHoldsWithin } from '../../booking/hold/end-expired-holds.ts';
import { ProviderUnavailable } from '../../providers/cards/card-provider.ts';
import { slotTime } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'cards'>;

/**
 * Ends the expired holds in a range of a boat's time, so that the time is free for the operator. While the card
 * provider is unavailable it is unknown whether a hold was paid: such a hold stays and counts as sold.
 */
export async function freeExpiredTime(deps: Deps, range: Parameters<typeof endExpiredHoldsWithin>[1]): Promise<void> {
  try {
    await endExpiredHoldsWithin(deps, range);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}

/** The same for the time of one slot. */
export async function freeExpiredTimeOf(
  deps: Deps,
  { boatId, slotId }: { boatId: string; slotId: string },
): Promise<void> {
  const [slot] = await slotTime(deps.db, [slotId, boatId]);
  if (slot) await freeExpiredTime(deps, { boatId, ...slot });
}

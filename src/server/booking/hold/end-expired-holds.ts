import type { AppDeps } from '../../app-deps.ts';
import { despiteFailures } from '../../despite-failures.ts';
import { ProviderBusy, ProviderUnavailable } from '../../providers/cards/card-provider.ts';
import { endChange } from './end-change.ts';
import { expiredChanges } from '../money/changes/queries/pending-changes.ts';
import { endHold } from './end-hold.ts';
import type { HoldEnd } from './ending.ts';
import { expiredHolds, expiredHoldsWithin } from './queries/holds.ts';

type Deps = Pick<AppDeps, 'db' | 'cards'>;

const BATCH = 100;

/** Ends one hold if it has expired; does nothing otherwise. @throws ProviderUnavailable */
export function endExpiredHold(deps: Deps, bookingId: string): Promise<HoldEnd> {
  return endHold(deps, { bookingId, reason: 'expired' });
}

/** Ends a boat's expired holds that overlap a time range. @throws ProviderUnavailable */
export async function endExpiredHoldsWithin(
  deps: Deps,
  { boatId, start, end }: { boatId: string; start: Temporal.Instant; end: Temporal.Instant },
): Promise<void> {
  for (const { id } of await expiredHoldsWithin(deps.db.pool, [boatId, start, end])) await endExpiredHold(deps, id);
}

/**
 * Ends the oldest expired holds, at most a hundred per call; safe to repeat and to run twice at once. No sale depends on
 * this: a sale ends the expired holds in its place first (P-10.3). A hold that cannot be ended does not stop the others,
 * unless the provider cannot be reached; the failure is thrown at the end. Returns how many places became free.
 */
export async function sweepExpiredHolds(deps: Deps): Promise<number> {
  let freed = 0;
  const holds = await expiredHolds(deps.db.pool, [BATCH]);
  const changes = await expiredChanges(deps.db.pool, [BATCH]);
  const endings = [
    ...holds.map(
      ({ id }) =>
        () =>
          endExpiredHold(deps, id),
    ),
    ...changes.map(
      ({ id }) =>
        () =>
          endChange(deps, id, 'expired'),
    ),
  ];
  let isProviderOut = false;
  await despiteFailures(endings, async (end) => {
    if (isProviderOut) return;
    try {
      if ((await end()) === 'freed') freed += 1;
    } catch (error) {
      isProviderOut = error instanceof ProviderUnavailable && !(error instanceof ProviderBusy);
      throw error;
    }
  });
  return freed;
}

import type { ReleasedHolds } from '#contract/live-holds.ts';
import type { AppDeps } from '../../app-deps.ts';
import { endHold } from '../../booking/hold/end-hold.ts';
import type { HoldEnd } from '../../booking/hold/ending.ts';
import { liveHoldsOfSource } from './queries.ts';

/** Holds released concurrently; each asks the card provider about its payment. */
const AT_ONCE = 4;

type Deps = Pick<AppDeps, 'db' | 'cards'>;

/**
 * Releases the live holds of a source, canceling each payment intent first. Holds taken during the release stay.
 * @throws ProviderUnavailable when an intent cannot be canceled; what was released before stays released.
 */
export async function releaseSource(deps: Deps, source: string, actor: string): Promise<ReleasedHolds> {
  const holds = await liveHoldsOfSource(deps.db, [Buffer.from(source, 'hex')]);
  const ends: HoldEnd[] = [];
  for (let from = 0; from < holds.length; from += AT_ONCE) {
    const some = holds.slice(from, from + AT_ONCE);
    ends.push(...(await Promise.all(some.map(({ id }) => releaseOne(deps, id, actor)))));
  }
  return countEnds(ends);
}

/** Releases one hold; safe to repeat. @throws ProviderUnavailable */
export async function releaseHoldByStaff(deps: Deps, bookingId: string, actor: string): Promise<ReleasedHolds> {
  return countEnds([await releaseOne(deps, bookingId, actor)]);
}

function releaseOne(deps: Deps, bookingId: string, actor: string): Promise<HoldEnd> {
  return endHold(deps, { bookingId, reason: 'released', actor });
}

/** Holds that had already ended are not counted. */
function countEnds(ends: readonly HoldEnd[]): ReleasedHolds {
  const count = (...kinds: HoldEnd[]) => ends.filter((end) => kinds.includes(end)).length;
  return { released: count('freed'), kept: count('kept', 'paid') };
}

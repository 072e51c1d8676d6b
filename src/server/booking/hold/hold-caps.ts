import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Buyer } from './buyer.ts';
import { type LiveHolds, secondsUntilOneEnds } from './queries/live-holds.ts';

const HOLDS_PER_SESSION = 5;

/**
 * Nobody may hold the whole season: so many live holds a browser, and an address (reliability.md, ASVS 2.4.1). A burst
 * sent at one instant may go over by as many requests as run at once; the rate limit bounds that.
 * @throws AppError too_many_holds, with the time until the first of them ends.
 */
export async function refuseTooManyHolds({ db, limits }: AppDeps, buyer: Buyer, live: LiveHolds): Promise<void> {
  if (live.session_holds < HOLDS_PER_SESSION && live.address_holds < limits.liveHoldsPerAddress) return;
  const [next] = await secondsUntilOneEnds(db.pool, [buyer.sessionHash, buyer.addressHash]);
  throw new AppError('too_many_holds', { retryAfterSeconds: Math.max(1, Math.ceil(next?.seconds ?? 0)) });
}

import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Buyer } from '../access/buyer.ts';
import type { LiveHolds } from '../quote/queries/live-holds.ts';
import { secondsUntilOneEnds } from './queries/holds.ts';

const HOLDS_PER_SESSION = 5;

/**
 * Limits the live holds of a browser session and of an address (P-10.5). Requests that run at the same instant may
 * exceed the limit by their number, which the rate limit bounds.
 * @throws AppError too_many_holds, with the time until the first of them ends.
 */
export async function refuseTooManyHolds(
  { db, limits }: Pick<AppDeps, 'db' | 'limits'>,
  buyer: Buyer,
  live: LiveHolds,
): Promise<void> {
  if (live.session_holds < HOLDS_PER_SESSION && live.address_holds < limits.liveHoldsPerAddress) return;
  const [next] = await secondsUntilOneEnds(db.pool, [buyer.sessionHash, buyer.addressHash]);
  throw new AppError('too_many_holds', { retryAfterSeconds: Math.max(1, Math.ceil(next?.seconds ?? 0)) });
}

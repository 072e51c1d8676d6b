import type { AppDeps } from '../../app-deps.ts';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { Buyer } from './buyer.ts';
import { claim } from '../place/claim.ts';
import { releaseBlockingHolds } from './release-blocking-holds.ts';
import type { Hold } from './hold.ts';
import { type HoldRequest, type Quote, quote } from '../quote/quote.ts';
import { repeatedHold } from './repeated-hold.ts';

/** A stale hold that was cleared may be snapped away by another newcomer; then the next stale one is tried. */
const MOST_ATTEMPTS = 5;

export interface Order {
  readonly request: HoldRequest;
  readonly buyer: Buyer;
  /** The card provider that will be asked; null: the money comes otherwise, or its payment is opened later. */
  readonly provider: string | null;
  /** What belongs to the sale is written in the claim's own transaction; without it the claim is one statement. */
  readonly alongside?: (tx: Queryable, hold: Hold) => Promise<void>;
}

type Attempt = { readonly hold: Hold } | { readonly refusal: unknown } | { readonly lost: Quote };

/**
 * Holds the time or the seats for the buyer, or says why not.
 * @throws AppError as the rules say (404, 409, 422), too_many_holds; provider_unavailable when a stale hold is in the way
 * and its payment cannot be asked about.
 */
export async function takeHold(deps: AppDeps, order: Order): Promise<Hold> {
  let isWayClear = false;
  for (let attempts = 1; ; attempts++) {
    const attempt = await tryToHold(deps, order);
    if ('hold' in attempt) return attempt.hold;
    // The same request, sent twice, may have got it a moment ago.
    const twin = await repeatedHold(deps, order.buyer);
    if (twin) return twin;
    if ('refusal' in attempt) throw attempt.refusal;
    if (isWayClear || attempts === MOST_ATTEMPTS) throw takenError(attempt.lost);
    isWayClear = !(await releaseBlockingHolds(deps, attempt.lost, order.buyer));
  }
}

async function tryToHold(deps: AppDeps, order: Order): Promise<Attempt> {
  try {
    const decided = await quote(deps, order.request, order.buyer);
    const hold = await claim(deps, decided, order);
    return hold ? { hold } : { lost: decided };
  } catch (refusal) {
    return { refusal };
  }
}

function takenError({ type }: Quote): AppError {
  return new AppError(type === 'private' ? 'slot_taken' : 'seats_taken');
}

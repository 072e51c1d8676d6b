import type { PaymentIntentRequest } from '#contract/checkout.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Buyer } from './buyer.ts';
import { claim } from './claim.ts';
import { clearTheWay } from './clear-the-way.ts';
import type { CheckoutEffects } from './effects.ts';
import type { Hold } from './hold.ts';
import { type Quote, quote } from './quote.ts';
import { repeatedHold } from './repeated-hold.ts';

/** A stale hold that was cleared may be snapped away by another newcomer; then the next stale one is tried. */
const MOST_ATTEMPTS = 5;

export interface Order {
  readonly request: PaymentIntentRequest;
  readonly buyer: Buyer;
}

type Attempt = { readonly hold: Hold } | { readonly refusal: unknown } | { readonly lost: Quote };

/**
 * Holds the time or the seats for the buyer, or says why not.
 * @throws AppError as the rules say (404, 409, 422), too_many_holds; provider_unavailable when a stale hold is in the way
 * and its payment cannot be asked about.
 */
export async function takeHold(deps: AppDeps, effects: CheckoutEffects, order: Order): Promise<Hold> {
  let isWayClear = false;
  for (let attempts = 1; ; attempts++) {
    const attempt = await tryToHold(deps, order);
    if ('hold' in attempt) return attempt.hold;
    // The same request, sent twice, may have got it a moment ago.
    const twin = await repeatedHold(deps, order.buyer);
    if (twin) return twin;
    if ('refusal' in attempt) throw attempt.refusal;
    if (isWayClear || attempts === MOST_ATTEMPTS) throw takenError(attempt.lost);
    isWayClear = !(await clearTheWay(deps, effects, attempt.lost, order.buyer));
  }
}

async function tryToHold(deps: AppDeps, { request, buyer }: Order): Promise<Attempt> {
  try {
    const decided = await quote(deps, request, buyer);
    const hold = await claim(deps, decided, buyer);
    return hold ? { hold } : { lost: decided };
  } catch (refusal) {
    return { refusal };
  }
}

function takenError({ type }: Quote): AppError {
  return new AppError(type === 'private' ? 'slot_taken' : 'seats_taken');
}

import type { Cents } from '#domain/money.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { Buyer } from '../access/buyer.ts';
import { claimPlace } from '../place/claim-place.ts';
import type { Hold } from '../place/hold.ts';
import { refuseOtherPrice, refuseProblems } from '../quote/check-quote.ts';
import type { Quote } from '../quote/quote.ts';
import { quoteBooking } from '../quote/quote-booking.ts';
import type { QuoteRequest } from '../quote/quote-request.ts';
import { refuseTooManyHolds } from './hold-caps.ts';
import { releaseBlockingHolds } from './release-blocking-holds.ts';
import { repeatedHold } from './repeated-hold.ts';

/** An expired hold that was ended may be followed by another claim at once; then the next expired hold is ended. */
const MOST_ATTEMPTS = 5;

export type HoldDeps = Pick<AppDeps, 'db' | 'cards' | 'env' | 'limits' | 'secret'>;

export interface HoldOrder {
  readonly request: QuoteRequest;
  /** The total that the client has shown; null: it showed different ones. */
  readonly shownCents: Cents | null;
  readonly buyer: Buyer;
  /** The card provider that will be asked; null: the money comes otherwise, or its payment is opened later. */
  readonly provider: string | null;
  /** Writes what belongs to the sale in the claim's own transaction; without it the claim is a single statement. */
  readonly alongside?: (tx: Queryable, hold: Hold) => Promise<void>;
}

type Attempt = { readonly hold: Hold } | { readonly refusal: unknown } | { readonly lost: Quote };

/**
 * Holds time or seats for the buyer.
 * @throws AppError as the rules say (404, 409, 422), too_many_holds; ProviderUnavailable when an expired hold blocks the
 * place and its payment cannot be asked about.
 */
export async function takeHold(deps: HoldDeps, order: HoldOrder): Promise<Hold> {
  let areBlockingHoldsEnded = false;
  for (let attempts = 1; ; attempts++) {
    const attempt = await tryToHold(deps, order);
    if ('hold' in attempt) return attempt.hold;
    // The same request, sent twice, may have got it a moment ago.
    const repeated = await repeatedHold(deps, order.buyer.idempotencyKey);
    if (repeated) return repeated;
    if ('refusal' in attempt) throw attempt.refusal;
    if (areBlockingHoldsEnded || attempts === MOST_ATTEMPTS) throw takenError(attempt.lost);
    areBlockingHoldsEnded = !(await releaseBlockingHolds(deps, attempt.lost, order.buyer));
  }
}

async function tryToHold(deps: HoldDeps, order: HoldOrder): Promise<Attempt> {
  try {
    const quoted = await quoteOrRefuse(deps, order);
    const hold = await claimPlace(deps, { ...order, quote: quoted });
    return hold ? { hold } : { lost: quoted };
  } catch (refusal) {
    return { refusal };
  }
}

async function quoteOrRefuse(deps: HoldDeps, { request, shownCents, buyer }: HoldOrder): Promise<Quote> {
  const quoted = await quoteBooking(deps.db.pool, request, {
    siteFeePercent: deps.env.platformFeePercent,
    sessionHash: buyer.sessionHash,
    bookingId: null,
    addressHash: buyer.addressHash,
    addressCap: deps.limits.liveHoldsPerAddress,
    mustReachMinimum: buyer.mustReachMinimum,
  });
  await refuseTooManyHolds(deps, buyer, quoted.liveHolds);
  refuseProblems(quoted);
  refuseOtherPrice(quoted, shownCents);
  return quoted;
}

function takenError({ type }: Quote): AppError {
  return new AppError(type === 'private' ? 'slot_taken' : 'seats_taken');
}

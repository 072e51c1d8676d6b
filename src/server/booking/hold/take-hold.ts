import type { Cents } from '#domain/money.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { Buyer } from '../access/buyer.ts';
import { type ClaimOutcome, claimPlace } from '../place/claim-place.ts';
import type { Hold } from '../place/hold.ts';
import { refuseOtherPrice, refuseProblems } from '../quote/check-quote.ts';
import type { Quote } from '../quote/quote.ts';
import { quoteBooking } from '../quote/quote-booking.ts';
import type { QuoteRequest } from '../quote/quote-request.ts';
import { capReached } from './cap-reached.ts';
import { releaseBlockingHolds, releaseOwnHolds } from './release-blocking-holds.ts';
import { repeatedHold } from './repeated-hold.ts';

/** Another buyer may claim the place as soon as an expired hold in it has ended; then the next attempt ends the next expired hold. */
const MOST_ATTEMPTS = 5;

export type HoldDeps = Pick<AppDeps, 'db' | 'cards' | 'env'>;

export interface HoldOrder {
  readonly request: QuoteRequest;
  /** The total that the client showed; null: it showed different ones; undefined: it has not shown one yet. */
  readonly shownCents: Cents | null | undefined;
  readonly buyer: Buyer;
  /** The card provider that will be asked; null: the money comes another way, or its payment is opened later. */
  readonly provider: string | null;
  /** Writes the rest of the sale in the claim's own transaction. Absent: the claim is a single statement. */
  readonly alongside?: ((tx: Queryable, hold: Hold) => Promise<Hold>) | undefined;
}

type Attempt =
  | { readonly hold: Hold }
  | { readonly refusal: unknown }
  | { readonly quote: Quote; readonly missed: Exclude<ClaimOutcome, { hold: Hold }> };

/**
 * Holds time or seats for the buyer.
 * @throws AppError as the rules say (404, 409, 422), too_many_holds, party_too_large; ProviderUnavailable when an expired
 * hold blocks the place and the provider cannot be asked about its payment.
 */
export async function takeHold(deps: HoldDeps, order: HoldOrder): Promise<Hold> {
  let isAllReleased = false;
  for (let attempts = 1; ; attempts++) {
    const attempt = await tryToHold(deps, order);
    if ('hold' in attempt) return attempt.hold;
    // The same request was sent twice, and the other one may have taken the hold.
    const repeated = await repeatedHold(deps, order.buyer);
    if (repeated) return repeated;
    if ('refusal' in attempt) throw attempt.refusal;
    const { quote, missed } = attempt;
    const release = missed === 'lost' ? releaseBlockingHolds : releaseOwnHolds;
    if (isAllReleased || attempts === MOST_ATTEMPTS) {
      throw missed === 'lost' ? takenError(quote) : capReached(missed, deps.env);
    }
    isAllReleased = !(await release(deps, quote, order.buyer));
  }
}

async function tryToHold(deps: HoldDeps, order: HoldOrder): Promise<Attempt> {
  try {
    const quote = await quoteOrRefuse(deps, order);
    const outcome = await claimPlace(deps, { ...order, quote });
    return outcome !== 'lost' && 'hold' in outcome ? outcome : { quote, missed: outcome };
  } catch (refusal) {
    return { refusal };
  }
}

async function quoteOrRefuse(deps: HoldDeps, { request, shownCents, buyer }: HoldOrder): Promise<Quote> {
  const quoted = await quoteBooking(deps.db.pool, request, {
    siteFeePercent: deps.env.platformFeePercent,
    sessionHash: buyer.sessionHash,
    bookingId: null,
    mustReachMinimum: buyer.mustReachMinimum,
    mustKeepLeadTime: buyer.mustKeepLeadTime,
  });
  refuseProblems(quoted);
  if (shownCents !== undefined) refuseOtherPrice(quoted, shownCents);
  return quoted;
}

function takenError({ type }: Quote): AppError {
  return new AppError(type === 'private' ? 'slot_taken' : 'seats_taken');
}

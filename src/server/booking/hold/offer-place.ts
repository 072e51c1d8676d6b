import type { Language } from '#contract/language.ts';
import { OFFER_HOLD_MINUTES } from '#domain/booking/waitlist.ts';
import { AppError } from '../../http/errors.ts';
import type { Hold } from '../place/hold.ts';
import type { QuoteRequest } from '../quote/quote-request.ts';
import { describeOffer } from './queries/offer.ts';
import { type HoldDeps, takeHold } from './take-hold.ts';

/** A free place for someone on the waitlist. */
export interface PlaceOffer {
  readonly request: QuoteRequest;
  readonly entryId: string;
  readonly language: Language;
  /** `system`, or the operator who offers it out of turn; lead time and minimum do not apply to the operator. */
  readonly actor: string;
  /** The source that asked: its caps on unpaid holds apply (P-10.5). null: none, the operator offers the place out of turn. */
  readonly sourceHash: Buffer | null;
}

/**
 * Holds a place for someone on the waitlist as their booking, and mails them the offer (P-27.4). It is claimed like every
 * other hold, so it cannot exceed what is free, nor the caps of the source that asked. The waitlist entry is taken in the same
 * transaction.
 * @throws AppError as `takeHold`; state_conflict when the person is no longer waiting, for example because another
 * process was first.
 */
export function offerPlace(deps: HoldDeps, offer: PlaceOffer): Promise<Hold> {
  const { request, entryId, language, actor, sourceHash } = offer;
  const isInTurn = actor === 'system';
  return takeHold(deps, {
    request,
    shownCents: undefined,
    buyer: {
      sessionHash: null,
      linkHash: null,
      sourceHash,
      language,
      idempotencyKey: null,
      actor,
      mustReachMinimum: isInTurn,
      mustKeepLeadTime: isInTurn,
    },
    provider: null,
    alongside: async (tx, hold) => {
      const [offered] = await describeOffer(tx, [hold.bookingId, entryId, OFFER_HOLD_MINUTES, actor]);
      if (!offered) throw new AppError('state_conflict');
      return hold;
    },
  });
}

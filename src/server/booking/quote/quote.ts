import type { PaymentIntentRequest } from '#contract/checkout.ts';
import type { Party } from '#domain/booking/passengers.ts';
import type { Cents } from '#domain/money.ts';
import type { CharterPrice, CharterRates } from '#domain/pricing/charter-price.ts';
import type { TripPrice } from '#domain/pricing/trip-price.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { isUuid } from '../../http/names.ts';
import type { Buyer } from '../hold/buyer.ts';
import { quoteCharter } from './quote-charter.ts';
import { quoteTrip } from './quote-trip.ts';
import { readSlotId } from './slot-id.ts';

/** What may be sold and for how much, as the server decided it. The claim holds it to what it was decided on. */
export type Quote = CharterQuote | TripQuote;

interface Sale {
  readonly boatId: string;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  readonly platformFeeCents: Cents;
  readonly ownerAmountCents: Cents;
}

export interface CharterQuote extends Sale {
  readonly type: 'private';
  readonly people: number | null;
  readonly price: CharterPrice;
  /** The boat's rates that the price was made from. */
  readonly rates: CharterRates;
}

export interface TripQuote extends Sale {
  readonly type: 'shared';
  readonly slotId: string;
  readonly party: Party;
  readonly price: TripPrice;
}

/** What is asked for, by a page of ours or by an operator, who may seat small children too. */
export interface HoldRequest extends Omit<PaymentIntentRequest, 'booking'> {
  readonly booking: Omit<PaymentIntentRequest['booking'], 'tickets'> & { readonly tickets?: Party | undefined };
}

/** What the client asks for, with ids that may exist. `seconds` is the free segment's start in a `slotId@seconds`. */
export interface Wish {
  readonly request: HoldRequest;
  readonly slotId: string;
  readonly segmentStart: Temporal.Instant | null;
}

/**
 * Decides what the request would buy and what it costs. Time and seats that expired holds or the buyer's own earlier
 * holds still claim count as free here: the claim finds them in its way, and they are cleared then.
 * @throws AppError with whatever the rules or the comparison with the client's price say.
 */
export function quote(deps: AppDeps, request: HoldRequest, buyer: Buyer): Promise<Quote> {
  const { booking } = request;
  if (!isUuid(booking.boatId)) throw new AppError('boat_not_found');
  const slot = readSlotId(booking.slotId);
  if (!slot) throw new AppError('slot_not_found');
  const wish = { request, ...slot };
  return booking.mode === 'charter' ? quoteCharter(deps, wish, buyer) : quoteTrip(deps, wish, buyer);
}

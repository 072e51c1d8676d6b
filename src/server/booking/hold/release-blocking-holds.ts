import { seatsOf } from '#domain/booking/passengers.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Buyer } from '../access/buyer.ts';
import type { Quote } from '../quote/quote.ts';
import { endHold } from './end-hold.ts';
import { type BlockingHoldRow, holdsBlockingCharter, holdsBlockingTrip } from './queries/holds.ts';

type Deps = Pick<AppDeps, 'db' | 'cards'>;

/**
 * Ends the holds that block what was quoted and may be ended: expired ones, and the buyer's own earlier ones (P-10.4). On
 * a trip it ends only as many as the party needs. Returns whether there were any.
 */
export async function releaseBlockingHolds(deps: Deps, quote: Quote, buyer: Buyer): Promise<boolean> {
  const blocking = await blockingHolds(deps, quote, buyer);
  let seatsMissing = quote.type === 'private' ? Infinity : seatsOf(quote.party) - (blocking[0]?.seats_left ?? 0);
  for (const { id, seats, is_expired } of blocking) {
    if (seatsMissing <= 0) break;
    const end = await endHold(deps, { bookingId: id, reason: is_expired ? 'expired' : 'released' });
    if (end === 'freed') seatsMissing -= seats;
    if (end === 'gone') break; // another buyer ends the same holds: look again before going on
  }
  return blocking.length > 0;
}

/** Ends the buyer's own earlier holds in the place of the quote. Returns whether one has ended. */
export async function releaseOwnHolds(deps: Deps, quote: Quote, buyer: Buyer): Promise<boolean> {
  const own = (await blockingHolds(deps, quote, buyer)).filter(({ is_expired }) => !is_expired);
  let isFreed = false;
  for (const { id } of own)
    isFreed = (await endHold(deps, { bookingId: id, reason: 'released' })) === 'freed' || isFreed;
  return isFreed;
}

function blockingHolds({ db }: Deps, quote: Quote, { sessionHash }: Buyer): Promise<BlockingHoldRow[]> {
  return quote.type === 'private'
    ? holdsBlockingCharter(db.pool, [quote.boatId, quote.start, quote.end, sessionHash])
    : holdsBlockingTrip(db.pool, [quote.slotId, sessionHash]);
}

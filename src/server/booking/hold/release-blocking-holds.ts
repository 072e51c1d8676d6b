import { seatsOf } from '#domain/booking/passengers.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Buyer } from './buyer.ts';
import { endHold } from './end-hold.ts';
import { holdsInTheWayOfCharter, holdsInTheWayOfTrip, type ObstacleRow } from './queries/holds.ts';
import type { Quote } from '../quote/quote.ts';

/**
 * Ends what is in the way of a quote and may be ended: expired holds, and the buyer's own earlier ones (a visitor who
 * went back and chose again). A trip is cleared only as far as its seats are needed. False: nothing was to be cleared.
 */
export async function releaseBlockingHolds(deps: AppDeps, quote: Quote, buyer: Buyer): Promise<boolean> {
  const obstacles = await obstaclesOf(deps, quote, buyer);
  let seatsMissing = quote.type === 'private' ? Infinity : seatsOf(quote.party) - (obstacles[0]?.seats_left ?? 0);
  for (const { id, seats, is_expired } of obstacles) {
    if (seatsMissing <= 0) break;
    const end = await endHold(deps, { bookingId: id, reason: is_expired ? 'expired' : 'released' });
    if (end === 'freed') seatsMissing -= seats;
    if (end === 'gone') break; // somebody else is clearing the same way: look again before going on
  }
  return obstacles.length > 0;
}

function obstaclesOf({ db }: AppDeps, quote: Quote, { sessionHash }: Buyer): Promise<ObstacleRow[]> {
  return quote.type === 'private'
    ? holdsInTheWayOfCharter(db.pool, [quote.boatId, quote.start, quote.end, sessionHash])
    : holdsInTheWayOfTrip(db.pool, [quote.slotId, sessionHash]);
}

import { seatsOf } from '#domain/booking/passengers.ts';
import type { Queryable } from '../../db/database.ts';
import type { ChangeableRow } from '../money/changes/queries/changeable.ts';
import { type FreePlace, freePlaces } from './free-places.ts';
import { hoursOf, partyAfter } from './plan-change.ts';
import type { ChangeWish } from './wish.ts';

const MOST = 3;
const AROUND = { hours: 14 * 24 };

/** The free times at which the same change is possible: the nearest to the requested one, within two weeks, nearest first. */
export async function alternativesFor(sql: Queryable, booking: ChangeableRow, wish: ChangeWish): Promise<FreePlace[]> {
  const { boatId = booking.boat_id, hours = hoursOf(booking), people } = wish;
  const wanted = wish.start ?? booking.start_at;
  const range = { start: wanted.subtract(AROUND), end: wanted.add(AROUND) };
  const asked = { boatId, range, hours, people, seats: seatsOf(partyAfter(booking, wish)) };
  const found = await freePlaces(sql, booking, asked, { mustKeepLeadTime: wish.mustKeepLeadTime ?? false });
  const isOwn = ({ start }: FreePlace) => boatId === booking.boat_id && start.equals(booking.start_at);
  return found
    .filter((place) => !place.start.equals(wanted) && !isOwn(place))
    .toSorted((a, b) => distance(a, wanted) - distance(b, wanted))
    .slice(0, MOST);
}

function distance({ start }: FreePlace, wanted: Temporal.Instant): number {
  return Math.abs(start.epochMilliseconds - wanted.epochMilliseconds);
}

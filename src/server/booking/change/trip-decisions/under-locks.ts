import type { AppDeps } from '../../../app-deps.ts';
import { type Queryable, withTransaction } from '../../../db/database.ts';
import { AppError } from '../../../http/errors.ts';
import { lockBookings } from '../../queries/lock-booking.ts';
import { endOpen, SomethingIsOpen } from '../disruptions/end-open.ts';
import { bookingsOfTrip, lockTrip, type TripToDecide, tripToDecide } from '../queries/trip-decisions.ts';

export type DecisionDeps = Pick<AppDeps, 'db' | 'cards'>;

/** Sales and payments can begin between reading and locking; then both are repeated. */
const TRIES = 8;

/**
 * Runs `work` with the trip as it is, under the locks of its bookings and of its slot, in the order of all locks. When it
 * throws `SomethingIsOpen`, what is open is ended, and it runs again. Null: there is no such trip.
 * @throws AppError state_conflict when every attempt was interrupted by a sale or a payment
 */
export async function underLocks<Result>(
  deps: DecisionDeps,
  { slotId, actor }: { readonly slotId: string; readonly actor: string },
  work: (sql: Queryable, trip: TripToDecide) => Promise<Result>,
): Promise<Result | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const done = await withTransaction(deps.db, async (sql) => {
        const ids = (await bookingsOfTrip(sql, [slotId])).map(({ id }) => id);
        await lockBookings(sql, [ids]);
        await lockTrip(sql, [slotId]);
        const [trip] = await tripToDecide(sql, [slotId]);
        if (!trip) return { result: null };
        const isLocked = trip.booking_ids.every((id) => ids.includes(id));
        return isLocked && { result: await work(sql, trip) };
      });
      if (done) return done.result;
    } catch (error) {
      if (!(error instanceof SomethingIsOpen)) throw error;
      await endOpen(deps, { actor, reason: 'below_minimum' }, error.open);
    }
  }
  throw new AppError('state_conflict');
}

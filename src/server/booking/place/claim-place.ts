import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { isExclusionViolation } from '../../db/violations.ts';
import type { Hold } from './hold.ts';
import { type NewBooking, newBookingRow } from './new-booking-row.ts';
import { claimCharter, claimTrip } from './queries/claims.ts';

type Deps = Pick<AppDeps, 'db' | 'env' | 'secret'>;

interface PlaceClaim extends NewBooking {
  /** Runs in the claim's transaction; without it the claim is a single statement. */
  readonly alongside?: (tx: Queryable, hold: Hold) => Promise<void>;
}

/**
 * Takes the time or the seats that were quoted and writes the booking, all or nothing. null: the place cannot be had as
 * quoted, because another buyer was faster, an expired hold still has it, or the offer has changed.
 */
export async function claimPlace(deps: Deps, claim: PlaceClaim): Promise<Hold | null> {
  const { alongside } = claim;
  try {
    if (!alongside) return await writeClaim(deps, deps.db.pool, claim);
    return await withTransaction(deps.db, async (tx) => {
      const hold = await writeClaim(deps, tx, claim);
      if (hold) await alongside(tx, hold);
      return hold;
    });
  } catch (error) {
    // A charter was sold across the trip's time before the trip was put there.
    if (claim.quote.type === 'shared' && isExclusionViolation(error)) return null;
    throw error;
  }
}

async function writeClaim(deps: Deps, sql: Queryable, claim: PlaceClaim): Promise<Hold | null> {
  const { quote } = claim;
  const booking = newBookingRow(deps, claim);
  const [held] =
    quote.type === 'private'
      ? await claimCharter(sql, [{ ...booking, rates: quote.rates }])
      : await claimTrip(sql, [{ ...booking, seat_price_cents: quote.price.unitPerHourCents }]);
  if (!held) return null;
  return { bookingId: held.id, amountCents: quote.lines.totalCents, expiresAt: held.hold_expires_at, intentId: null };
}

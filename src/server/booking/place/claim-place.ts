import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { isExclusionViolation } from '../../db/violations.ts';
import type { Hold } from './hold.ts';
import type { HoldCap } from './hold-caps.ts';
import { type NewBooking, newBookingRow } from './new-booking-row.ts';
import { claimCharter, claimTrip } from './queries/claims.ts';

type Deps = Pick<AppDeps, 'db' | 'env'>;

interface PlaceClaim extends NewBooking {
  /** Runs in the claim's transaction and returns the hold as it is then. Absent: the claim is a single statement. */
  readonly alongside?: ((tx: Queryable, hold: Hold) => Promise<Hold>) | undefined;
}

/**
 * - hold: taken
 * - cap: the buyer's source would exceed a cap on unpaid holds (P-10.5); `waitSeconds` until the claim fits, null: it
 * exceeds the cap by itself
 * - lost: the place is not available as quoted, because another buyer was faster, an expired hold still has it, or the
 * offer has changed
 */
export type ClaimOutcome =
  | { readonly hold: Hold }
  | { readonly cap: HoldCap; readonly waitSeconds: number | null }
  | 'lost';

/** Takes the time or the seats that were quoted and writes the booking, all or nothing. */
export async function claimPlace(deps: Deps, claim: PlaceClaim): Promise<ClaimOutcome> {
  const { alongside } = claim;
  try {
    if (!alongside) return await writeClaim(deps, deps.db.pool, claim);
    return await withTransaction(deps.db, async (tx) => {
      const outcome = await writeClaim(deps, tx, claim);
      return outcome !== 'lost' && 'hold' in outcome ? { hold: await alongside(tx, outcome.hold) } : outcome;
    });
  } catch (error) {
    // A charter was sold across the trip's time before the trip was created.
    if (claim.quote.type === 'shared' && isExclusionViolation(error)) return 'lost';
    throw error;
  }
}

async function writeClaim(deps: Deps, sql: Queryable, claim: PlaceClaim): Promise<ClaimOutcome> {
  const { quote } = claim;
  const booking = newBookingRow(deps, claim);
  const [claimed] = quote.type === 'private' ? await claimCharter(sql, [booking]) : await claimTrip(sql, [booking]);
  if (claimed?.cap) return { cap: claimed.cap, waitSeconds: claimed.wait_seconds };
  if (!claimed?.id || !claimed.hold_expires_at) return 'lost';
  const { id: bookingId, hold_expires_at: expiresAt } = claimed;
  const { deposit_cents: depositCents, amount_gross_cents: priceCents } = booking;
  const { schedule } = quote;
  return {
    hold: {
      bookingId,
      amountCents: depositCents ?? priceCents,
      expiresAt,
      intentId: null,
      balance: depositCents && schedule ? { cents: priceCents - depositCents, dueAt: schedule.balanceDueAt } : null,
    },
  };
}

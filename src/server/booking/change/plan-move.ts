import type { MoveProblem } from '#contract/booking-changes.ts';
import { feePercentOf } from '#domain/pricing/fee-split.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { Quote, QuoteProblem } from '../quote/quote.ts';
import { quoteBooking } from '../quote/quote-booking.ts';
import type { QuoteRequest } from '../quote/quote-request.ts';
import type { MovableRow } from './queries/moves.ts';

/** Where a booking is to go: a charter's start and hours, or another trip. */
export interface MoveTarget {
  start?: string | undefined;
  hours?: number | undefined;
  slotId?: string | undefined;
}

/** The booking as it would be sold there now, at the fee and tax rate of its sale, and why it cannot move there, most important first. */
export interface MovePlan {
  quote: Quote;
  problems: MoveProblem[];
}

/** null: it was sold with this party, and moves with it. */
const MOVE_PROBLEMS: Record<QuoteProblem, MoveProblem | null> = {
  boat_not_found: 'mode_not_offered',
  mode_not_offered: 'mode_not_offered',
  start_not_offered: 'start_not_offered',
  start_in_past: 'start_in_past',
  duration_out_of_range: 'duration_out_of_range',
  slot_taken: 'slot_taken',
  seats_taken: 'seats_taken',
  over_capacity: null,
  no_seats: null,
  adult_needed: null,
  too_many_free_kids: null,
  below_minimum: null,
};

/**
 * Quotes the booking at its target, with its own time or seats counted as free. Fee and tax rate are those of the sale
 * (P-15.7): what is sold keeps them (P-9.5, P-9.6).
 * @throws AppError invalid_fields where the target is not one for this type of booking; slot_not_found for no such trip.
 */
export async function planMove(
  sql: Queryable,
  { env }: Pick<AppDeps, 'env'>,
  booking: MovableRow,
  target: MoveTarget,
): Promise<MovePlan> {
  const quote = await quoteBooking(sql, requestFor(booking, target), {
    siteFeePercent: env.platformFeePercent,
    sessionHash: null,
    bookingId: booking.id,
    mustReachMinimum: false,
    soldAt: {
      feePercent: feePercentOf(booking.amount_gross_cents, booking.platform_fee_cents),
      igicPercent: Number(booking.igic_percent),
    },
  });
  if (isSamePlace(booking, quote)) return { quote, problems: ['same_time'] };
  return { quote, problems: quote.problems.map((problem) => MOVE_PROBLEMS[problem]).filter((one) => one !== null) };
}

function requestFor(booking: MovableRow, { start, hours, slotId }: MoveTarget): QuoteRequest {
  const { boat_id: boatId } = booking;
  if (booking.type === 'shared') {
    if (slotId === undefined) throw new AppError('invalid_fields', { fields: { slotId: 'required' } });
    return { type: 'shared', boatId, slotId, party: partyOf(booking), start: null, day: null, hours: null };
  }
  if (start === undefined) throw new AppError('invalid_fields', { fields: { start: 'required' } });
  if (hours === undefined) throw new AppError('invalid_fields', { fields: { hours: 'required' } });
  const from = Temporal.Instant.from(start);
  return { type: 'private', boatId, slotId: null, start: from, day: null, hours, people: null };
}

function partyOf({ adults, child_u13, child_u6_free, child_u6_paid }: MovableRow) {
  return { adults, child_u13, child_u6_free, child_u6_paid };
}

function isSamePlace(booking: MovableRow, quote: Quote): boolean {
  if (booking.type === 'shared') return quote.slotId === booking.slot_id;
  return quote.start.equals(booking.start_at) && quote.end.equals(booking.end_at);
}

import { LONGEST_BOOKING_HOURS } from '#domain/booking/longest-booking.ts';
import type { SlotProblem } from '#domain/slot/slot-rules.ts';
import { slotProblem } from '#domain/slot/slot-rules.ts';
import type { Queryable } from '../../db/database.ts';
import type { SlotValues } from '../../db/tables/slots.ts';
import { AppError } from '../../http/errors.ts';
import type { SlotRow } from '../../booking/place/queries/slots.ts';
import { boatLimits, overlappingSlots } from './queries.ts';

const FIELDS: Record<SlotProblem, string> = {
  end_before_start: 'end',
  in_past: 'start',
  too_short: 'end',
  too_long: 'end',
  overlaps: 'start',
  seats_required: 'seatsTotal',
  price_negative: 'seatPrice',
};

/**
 * Checks the rules of P-3.3 for a new slot, or for one that replaces `before`. A slot whose time does not change may have started
 * already, and may break limits set on the boat later.
 * @throws AppError boat_not_found; invalid_fields with the rule's code in `details.problem`
 */
export async function checkSlot(
  sql: Queryable,
  request: { boatId: string; values: SlotValues; before: SlotRow | null; now: Temporal.Instant },
): Promise<void> {
  const { boatId, values, before } = request;
  const [boat] = await boatLimits(sql, [boatId]);
  if (!boat) throw new AppError('boat_not_found');
  const stays = before !== null && before.start_at.equals(values.start_at) && before.end_at.equals(values.end_at);
  const [boatMinHours, boatMaxHours] = stays ? [0, Infinity] : [boat.min_hours, boat.max_hours];
  const keepsStart = before?.start_at.equals(values.start_at) ?? false;
  const problem = slotProblem({
    slot: {
      type: values.type,
      start: values.start_at,
      end: values.end_at,
      seatsTotal: values.seats_total,
      seatPriceCents: values.seat_price_cents,
    },
    others: await overlappingOthers(sql, boatId, values, before),
    boatMinHours,
    boatMaxHours,
    now: keepsStart ? values.start_at : request.now,
  });
  if (problem) throw slotRefusal(problem, boat);
}

async function overlappingOthers(sql: Queryable, boatId: string, values: SlotValues, before: SlotRow | null) {
  if (Temporal.Instant.compare(values.end_at, values.start_at) <= 0) return [];
  return overlappingSlots(sql, [boatId, values.start_at, values.end_at, before?.id ?? null]);
}

function slotRefusal(problem: SlotProblem, boat: { min_hours: number | null; max_hours: number | null }): AppError {
  const mostHours = boat.max_hours ?? LONGEST_BOOKING_HOURS;
  const bound = problem === 'too_short' ? `:${boat.min_hours}` : problem === 'too_long' ? `:${mostHours}` : '';
  const message = problem === 'end_before_start' ? problem : `slot_${problem}${bound}`;
  return new AppError('invalid_fields', { fields: { [FIELDS[problem]]: message }, details: { problem } });
}

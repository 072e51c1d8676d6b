import type { Queryable } from '../../../db/database.ts';
import { AppError } from '../../../http/errors.ts';
import { refundOverpaid } from '../refund-overpaid.ts';
import { reissueTickets } from '../../tickets/reissue-tickets.ts';
import { changePlaces } from '../../place/change-places.ts';
import type { ChangeableRow } from './queries/changeable.ts';
import { forgetRequests } from './queries/forget-requests.ts';
import { keepBefore } from './queries/pending-changes.ts';
import { type ChangedRow, writeChange } from './queries/write-change.ts';

/**
 * Takes the new place, writes the booking, reissues its tickets, and orders refunds of the money kept above the new
 * amount. Returns the refunds to carry out. The caller has the locks.
 * @throws AppError slot_taken, seats_taken
 */
export async function writePlan(
  sql: Queryable,
  booking: ChangeableRow,
  { changeId, row }: { changeId: string; row: ChangedRow },
): Promise<string[]> {
  if (!(await changePlaces(sql, booking, placeOf(row)))) {
    throw new AppError(booking.type === 'private' ? 'slot_taken' : 'seats_taken');
  }
  const refundIds = await writeTerms(sql, booking, row);
  await keepForUndo(sql, booking, { changeId, row });
  return refundIds;
}

/** Like `writePlan`, without the place, which the booking has already. */
export async function writeTerms(sql: Queryable, booking: ChangeableRow, row: ChangedRow): Promise<string[]> {
  await writeChange(sql, [row]);
  await forgetRequests(sql, [booking.id, booking.start_at, booking.end_at]);
  if (booking.type === 'shared') await reissueTickets(sql, booking.id);
  return refundOverpaid(sql, booking, { priceCents: row.amount_gross_cents, actor: row.actor });
}

/**
 * Stores the booking as it was before a guest's change, so that the change can be undone (P-15.15). An undo itself cannot
 * be undone.
 */
export async function keepForUndo(
  sql: Queryable,
  booking: ChangeableRow,
  { changeId, row }: { changeId: string; row: ChangedRow },
): Promise<void> {
  if (row.actor !== 'visitor' || row.price === 'before') return;
  await keepBefore(sql, [changeId, rowBefore(booking)]);
}

function rowBefore(booking: ChangeableRow): ChangedRow {
  return {
    booking_id: booking.id,
    boat_id: booking.boat_id,
    slot_id: booking.slot_id,
    start_at: booking.start_at,
    end_at: booking.end_at,
    seats: booking.seats,
    adults: booking.adults,
    child_u13: booking.child_u13,
    child_u6_paid: booking.child_u6_paid,
    child_u6_free: booking.child_u6_free,
    people: booking.people,
    amount_gross_cents: booking.amount_gross_cents,
    retained_cents: booking.retained_cents,
    platform_fee_cents: booking.platform_fee_cents,
    owner_amount_cents: booking.owner_amount_cents,
    igic_percent: booking.igic_percent,
    price_breakdown: booking.price_breakdown,
    charter_rates: booking.charter_rates,
    actor: 'visitor',
    price: 'before',
    reason: null,
  };
}

/** Instants in a row stored as JSON come back as text. */
export function placeOf({ boat_id, slot_id, seats, start_at, end_at }: ChangedRow) {
  return { boat_id, slot_id, seats, start_at: Temporal.Instant.from(start_at), end_at: Temporal.Instant.from(end_at) };
}

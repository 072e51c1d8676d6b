import { type BookingAction, type CancelReason, TRANSITIONS } from '#domain/booking/lifecycle.ts';
import type { Queryable } from '../db/database.ts';
import { type STATUS_EVENTS, writeStatus, writeStatuses } from './queries/change-status.ts';

const EVENT_OF: Readonly<Record<BookingAction, (typeof STATUS_EVENTS)[number]>> = {
  pay: 'paid',
  confirm: 'confirmed',
  complete: 'completed',
  cancel: 'canceled',
  cancel_hold: 'hold_canceled',
  expire: 'hold_expired',
  release: 'hold_released',
  refund: 'refunded',
  undo_refund: 'refund_undone',
  reinstate: 'reinstated',
  keep_again: 'kept_again',
  disrupt: 'disrupted',
  resume_paid: 'resumed',
  resume_confirmed: 'resumed',
};

interface StatusChange {
  readonly bookingIds: readonly string[];
  readonly action: BookingAction;
  /** `visitor`, `provider`, `system`, `admin:<user id>` */
  readonly actor: string;
  /** Why the booking is canceled. Absent: it is not canceled, or keeps the reason it has. */
  readonly reason?: CancelReason;
  /** The operator's note about a cancellation. */
  readonly note?: string | null;
}

/**
 * Changes the status of bookings as the transition table allows, with event, audit line and mail in one statement.
 * Returns the bookings that have changed: a booking whose status does not permit the action stays as it is.
 */
export async function changeStatus(sql: Queryable, change: StatusChange): Promise<string[]> {
  const { bookingIds, action, actor, reason = null, note = null } = change;
  const { from, to } = TRANSITIONS[action];
  const event = EVENT_OF[action];
  const [id] = bookingIds;
  const changed =
    bookingIds.length === 1 && id !== undefined
      ? await writeStatus[event](sql, [id, from, to, actor, reason, note])
      : await writeStatuses[event](sql, [bookingIds, from, to, actor, reason, note]);
  return changed.map((row) => row.id);
}

/** Like `changeStatus` for one booking that the caller has locked and checked, so that it cannot fail. */
export async function changeLockedStatus(
  sql: Queryable,
  { bookingId, ...change }: Omit<StatusChange, 'bookingIds'> & { readonly bookingId: string },
): Promise<void> {
  const [changed] = await changeStatus(sql, { ...change, bookingIds: [bookingId] });
  if (!changed) throw new Error(`Booking ${bookingId} changed under its own lock`);
}

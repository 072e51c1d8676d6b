import { undoUntil } from '#domain/booking/disruption.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { type Queryable, withTransaction } from '../../../db/database.ts';
import { isExclusionViolation } from '../../../db/violations.ts';
import { AppError } from '../../../http/errors.ts';
import { changeStatus } from '../../change-status.ts';
import { restorePlace } from '../../place/change-places.ts';
import { removeBlocks } from '../../place/write-blocks.ts';
import { issueTickets } from '../../tickets/issue-tickets.ts';
import { lockBooking } from '../../queries/lock-booking.ts';
import { letTripSailAfterUndo } from '../queries/trip-decisions.ts';
import { bookingsToRestore, lockDisruption, writeUndone } from './queries/disruptions.ts';

/**
 * Undoes a disruption while nobody has chosen (P-25.7): the time is no longer blocked, and every booking gets its
 * place, status and tickets back. A repeated call has no further effect.
 * @throws AppError not_found; state_conflict: too late, somebody has chosen, or the time is in use again
 */
export async function undoDisruption(
  deps: Pick<AppDeps, 'db'>,
  { id, actor }: { readonly id: string; readonly actor: string },
): Promise<void> {
  try {
    await withTransaction(deps.db, (sql) => undoLocked(sql, { id, actor }));
  } catch (error) {
    throw isExclusionViolation(error) ? new AppError('state_conflict', { cause: error }) : error;
  }
}

/** Bookings are locked before the disruption, as for a choice. */
async function undoLocked(sql: Queryable, { id, actor }: { id: string; actor: string }): Promise<void> {
  const bookings = await bookingsToRestore(sql, [id]);
  const [disruption] = await lockDisruption(sql, [id]);
  if (!disruption) throw new AppError('not_found');
  if (disruption.undone_at !== null) return;
  const until = undoUntil(
    {
      createdAt: disruption.created_at,
      isUndone: false,
      hasAnswers: bookings.some((booking) => !booking.is_open),
    },
    disruption.now,
  );
  if (until === null) throw new AppError('state_conflict');
  for (const written of disruption.calendar) await removeBlocks(sql, actor, written);
  for (const { id: bookingId, status_before } of bookings) await resume(sql, { bookingId, status_before, actor });
  await writeUndone(sql, [id, actor]);
  await letTripSailAfterUndo(sql, [id]);
}

async function resume(
  sql: Queryable,
  { bookingId, status_before, actor }: { bookingId: string; status_before: 'paid' | 'confirmed'; actor: string },
): Promise<void> {
  const [booking] = await lockBooking(sql, [bookingId]);
  if (!booking) throw new Error(`Booking ${bookingId} is gone under its own lock`);
  await restorePlace(sql, booking);
  const action = status_before === 'paid' ? 'resume_paid' : 'resume_confirmed';
  const changed = await changeStatus(sql, { bookingIds: [bookingId], action, actor });
  if (changed.length === 0) throw new AppError('state_conflict');
  await issueTickets(sql, booking);
}

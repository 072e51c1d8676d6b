import type { BookingDetailsChange } from '#contract/booking-changes.ts';
import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { checkContact } from '../contact.ts';
import { bookingChanged } from '../read/booking-changed.ts';
import { lockDetails, writeDetails } from './queries/details.ts';

interface DetailsOrder {
  bookingId: string;
  /** `admin:<user id>` */
  actor: string;
  change: BookingDetailsChange;
}

/**
 * Writes an operator's edit of contact, language and note, in any status.
 * @throws AppError invalid_fields by the contact rules (P-18.1); booking_not_found; booking_changed with the current
 * booking when another edit came first: nothing is overwritten.
 */
export async function changeDetails(
  { db }: Pick<AppDeps, 'db'>,
  { bookingId, actor, change }: DetailsOrder,
): Promise<void> {
  const { customer, language, note, version } = change;
  const { name, email, phone } = checkContact(customer, 'customer.');
  const isWritten = await withTransaction(db, async (sql) => {
    const [before] = await lockDetails(sql, [bookingId]);
    if (!before) throw new AppError('booking_not_found');
    if (before.version !== version) return false;
    const was = JSON.stringify(before.details);
    await writeDetails(sql, [bookingId, name, email, phone, language, note.trim(), actor, was]);
    return true;
  });
  if (!isWritten) throw await bookingChanged({ db }, bookingId);
}

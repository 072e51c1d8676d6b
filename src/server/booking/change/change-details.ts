import type { BookingDetailsChange } from '#contract/booking-changes.ts';
import { bookingContactProblems, normalizePhone } from '#domain/contact/contact-rules.ts';
import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { readBooking } from '../read/read-booking.ts';
import { lockDetails, writeDetails } from './queries/details.ts';

interface DetailsOrder {
  bookingId: string;
  /** `admin:<user id>` */
  actor: string;
  change: BookingDetailsChange;
}

/**
 * Writes contact, language and note as they were edited, whatever has become of the booking.
 * @throws AppError invalid_fields by the contact rules (spec §5), booking_not_found; booking_changed with the present
 * booking when somebody else was faster: nothing is overwritten.
 */
export async function changeDetails(
  { db }: Pick<AppDeps, 'db'>,
  { bookingId, actor, change }: DetailsOrder,
): Promise<void> {
  const { customer, language, note } = change;
  const problems = Object.entries(bookingContactProblems(customer));
  if (problems.length > 0) {
    throw new AppError('invalid_fields', {
      fields: Object.fromEntries(problems.map(([at, why]) => [fieldAt(at), why])),
    });
  }
  const name = customer.name.trim();
  const email = customer.email?.trim() || null;
  const phone = normalizePhone(customer.phone ?? '') || null;
  const isWritten = await withTransaction(db, async (sql) => {
    const [before] = await lockDetails(sql, [bookingId]);
    if (!before) throw new AppError('booking_not_found');
    if (before.version !== change.version) return false;
    const was = JSON.stringify(before.details);
    await writeDetails(sql, [bookingId, name, email, phone, language, note.trim(), actor, was]);
    return true;
  });
  if (!isWritten)
    throw new AppError('booking_changed', { details: { booking: await readBooking({ db }, bookingId, 'admin') } });
}

/** `contact` is about e-mail and telephone both. */
function fieldAt(field: string): string {
  return field === 'contact' ? 'customer.contact' : `customer.${field}`;
}

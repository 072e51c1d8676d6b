import type { Language } from '#contract/language.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import type { BookingContact } from '../contact.ts';
import { saveContact } from './queries/save-contact.ts';

/**
 * Stores who a booking is for, as long as it is pending, paid or confirmed. An expired hold may still be paid late, and
 * its payer must be known.
 * @throws AppError state_conflict once the booking has ended or taken place.
 */
export async function saveCustomer(
  { db }: Pick<AppDeps, 'db'>,
  bookingId: string,
  { name, email, phone, language }: BookingContact & { readonly language: Language },
): Promise<void> {
  const [saved] = await saveContact(db.pool, [bookingId, name, email, phone, language]);
  if (!saved) throw new AppError('state_conflict');
}

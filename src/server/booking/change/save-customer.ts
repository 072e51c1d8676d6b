import type { CustomerAnswer, CustomerRequest } from '#contract/checkout.ts';
import { bookingContactProblems, normalizePhone } from '#domain/contact/contact-rules.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { saveContact } from '../hold/queries/bookings.ts';

/**
 * Keeps whom the booking is for, as long as it is pending or paid. A hold that has just run out may still be paid late,
 * and its payer has to be known.
 * @throws AppError invalid_fields by the contact rules (spec §5), state_conflict once the booking has ended or sailed.
 */
export async function saveCustomer(
  { db }: AppDeps,
  bookingId: string,
  given: CustomerRequest,
): Promise<CustomerAnswer> {
  const fields = bookingContactProblems(given);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_fields', { fields: { ...fields } });
  const name = given.name.trim();
  const email = given.email?.trim() || null;
  const phone = normalizePhone(given.phone ?? '') || null;
  const [saved] = await saveContact(db.pool, [bookingId, name, email, phone, given.language]);
  if (!saved) throw new AppError('state_conflict');
  return { customer: { name, email, phone }, language: given.language };
}

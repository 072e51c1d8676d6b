import { bookingContactProblems, normalizePhone } from '#domain/contact/contact-rules.ts';
import { AppError } from '../http/errors.ts';

/** Who a booking is for, as stored. */
export interface BookingContact {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

type GivenContact = Parameters<typeof bookingContactProblems>[0];

/**
 * `path` is put before the names of the fields: `customer.` where the request has the contact in `customer`.
 * @throws AppError invalid_fields by the contact rules (P-18.1); `contact` means that email and telephone are missing.
 */
export function checkContact(given: GivenContact, path: '' | 'customer.' = ''): BookingContact {
  const problems = Object.entries(bookingContactProblems(given));
  if (problems.length > 0) {
    const fields = Object.fromEntries(problems.map(([field, problem]) => [`${path}${field}`, problem]));
    throw new AppError('invalid_fields', { fields });
  }
  return {
    name: given.name.trim(),
    email: given.email?.trim() || null,
    phone: normalizePhone(given.phone ?? '') || null,
  };
}

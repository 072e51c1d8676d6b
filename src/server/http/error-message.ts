import type { Language } from '#contract/language.ts';
import { can, type Person } from '#domain/policy.ts';
import type { AppError } from './errors.ts';
import { BOOKING_NOT_FOUND_FOR_STAFF, MESSAGES, PARTY_LARGER_THAN_BOAT } from './messages.ts';

/** The message of an error, including the time to wait and the exceeded limit where the text mentions them. */
export function errorMessage({ code, facts }: AppError, language: Language, user: Person | null = null): string {
  const { retryAfterSeconds = 0, details } = facts;
  // Without a limit on unpaid holds, it is the boat that is too small.
  if (code === 'party_too_large' && typeof details?.limit !== 'number') return PARTY_LARGER_THAN_BOAT[language];
  if (code === 'booking_not_found' && can(user, 'open the back office')) return BOOKING_NOT_FOUND_FOR_STAFF[language];
  return MESSAGES[language][code]
    .replace('{minutes}', () => minutes(retryAfterSeconds, language))
    .replace('{limit}', () => String(details?.limit));
}

/** `7 min`, rounded up. */
function minutes(seconds: number, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  return format.format(Math.ceil(seconds / 60));
}

import type { Language } from '#contract/language.ts';
import type { AppError } from './errors.ts';
import { MESSAGES, PARTY_LARGER_THAN_BOAT } from './messages.ts';

/** The message of an error, including the time to wait and the exceeded limit where the text mentions them. */
export function errorMessage({ code, facts }: AppError, language: Language): string {
  const { retryAfterSeconds = 0, details } = facts;
  // Without a limit on unpaid holds, it is the boat that is too small.
  if (code === 'party_too_large' && typeof details?.limit !== 'number') return PARTY_LARGER_THAN_BOAT[language];
  return MESSAGES[language][code]
    .replace('{minutes}', () => minutes(retryAfterSeconds, language))
    .replace('{limit}', () => String(details?.limit));
}

/** `7 min`, rounded up. */
function minutes(seconds: number, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  return format.format(Math.ceil(seconds / 60));
}

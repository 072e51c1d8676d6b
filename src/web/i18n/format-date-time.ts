import type { Language } from '#contract/language.ts';
import { withNoBreakSpaces } from '#contract/no-break-spaces.ts';
import { LANGUAGE_TAGS } from '#contract/per-language.ts';
import { ZONE } from '#domain/time/canary-time.ts';

/** `12 December 2026 at 14:30` in Canary time. Not in format.ts, whose script every page loads. */
export function formatDateTime(instant: Temporal.Instant, language: Language): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: ZONE,
  });
  return withNoBreakSpaces(format.format(instant.epochMilliseconds));
}

import { useSyncExternalStore } from 'react';
import { ZONE } from '#domain/time/canary-time.ts';

/** True if the visitor's local time at `at` differs from Canary time. */
export function useIsElsewhere(at: Temporal.Instant): boolean {
  // The server cannot know where the visitor is.
  return useSyncExternalStore(
    subscribeToNothing,
    () => isElsewhere(at),
    () => false,
  );
}

function isElsewhere(at: Temporal.Instant): boolean {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return at.toZonedDateTimeISO(here).offset !== at.toZonedDateTimeISO(ZONE).offset;
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

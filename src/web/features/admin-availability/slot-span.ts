import type { Slot } from '#contract/slots.ts';
import { adminTimeSpan } from '../../i18n/admin-format.ts';

/** `09:00–13:00` in Canary time. */
export function slotSpan({ start, end }: Pick<Slot, 'start' | 'end'>): string {
  return adminTimeSpan(Temporal.Instant.from(start), Temporal.Instant.from(end));
}

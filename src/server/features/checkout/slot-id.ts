import { isUuid } from '../../http/names.ts';

/**
 * A slot's id as availability answers it: the slot's own, or `slotId@<epoch seconds>` for a free segment of it
 * (docs/http.md). null: no slot can have it.
 */
export function readSlotId(text: string): { slotId: string; segmentStart: Temporal.Instant | null } | null {
  const [slotId = '', seconds, ...rest] = text.split('@');
  if (!isUuid(slotId) || rest.length > 0) return null;
  if (seconds === undefined) return { slotId, segmentStart: null };
  if (!/^\d{1,10}$/.test(seconds)) return null;
  return { slotId, segmentStart: Temporal.Instant.fromEpochMilliseconds(Number(seconds) * 1000) };
}

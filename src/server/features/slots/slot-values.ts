import type { z } from 'zod';
import type { slotDraft } from '#contract/slots.ts';
import { centsFromEuros } from '#domain/money.ts';
import { shownInstant } from '#domain/time/iso-instant.ts';
import type { SlotValues } from '../../db/tables/slots.ts';

/** The stored values of a slot: a missing number is 0 (P-3.4), and only a trip has seats. */
export function slotValues(draft: z.output<typeof slotDraft>, withheld: number): SlotValues {
  const isShared = draft.type === 'shared';
  return {
    type: draft.type,
    start_at: shownInstant(draft.start),
    end_at: shownInstant(draft.end),
    is_open: draft.isOpen,
    seat_price_cents: isShared ? centsFromEuros(draft.seatPrice ?? 0) : null,
    seats_total: isShared ? (draft.seatsTotal ?? 0) : null,
    seats_withheld: isShared ? withheld : 0,
    note: draft.note?.trim() || null,
  };
}

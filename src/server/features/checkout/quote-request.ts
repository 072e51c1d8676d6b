import type { PaymentIntentRequest } from '#contract/checkout.ts';
import { partyFromTickets } from '#contract/party.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import type { QuoteRequest } from '../../booking/quote/quote-request.ts';
import { AppError } from '../../http/errors.ts';
import { isUuid } from '../../http/names.ts';

/**
 * The quote that the page requests. A bare date in `dateISO` means the start of the slot or of the named segment (docs/http.md).
 * @throws AppError slot_not_found, start_not_offered, invalid_fields.
 */
export function quoteRequestOf({ booking }: PaymentIntentRequest): QuoteRequest {
  const slot = readSlotId(booking.slotId);
  if (!slot) throw new AppError('slot_not_found');
  const { boatId, mode, dateISO, durationHours: hours, tickets, people = null } = booking;
  const start = dateISO.includes('T') ? Temporal.Instant.from(dateISO) : null;
  const day = start === null ? Temporal.PlainDate.from(dateISO) : null;
  if (mode === 'charter') {
    if (hours === undefined) throw new AppError('invalid_fields', { fields: { 'booking.durationHours': 'required' } });
    return { type: 'private', boatId, slotId: slot.slotId, start: start ?? slot.segmentStart, day, hours, people };
  }
  if (!tickets) throw new AppError('invalid_fields', { fields: { 'booking.tickets': 'required' } });
  if (slot.segmentStart) throw new AppError('start_not_offered'); // only private slots have segments
  const party = partyFromTickets(tickets);
  return { type: 'shared', boatId, slotId: slot.slotId, party, start, day, hours: hours ?? null };
}

/** The total that the page shows, in cents; null when amount and breakdown differ. */
export function shownCentsOf({ amount, booking }: PaymentIntentRequest): Cents | null {
  const total = booking.priceBreakdown?.total;
  return total === undefined || total === eurosFromCents(amount) ? amount : null;
}

/**
 * Parses a slot id from the availability answer: the slot's own, or `slotId@<epoch seconds>` for a free segment of it
 * (docs/http.md). null: not a slot id.
 */
function readSlotId(text: string): { slotId: string; segmentStart: Temporal.Instant | null } | null {
  const [slotId = '', seconds, ...rest] = text.split('@');
  if (!isUuid(slotId) || rest.length > 0) return null;
  if (seconds === undefined) return { slotId, segmentStart: null };
  if (!/^\d{1,10}(\.\d{1,3})?$/.test(seconds)) return null;
  return { slotId, segmentStart: Temporal.Instant.fromEpochMilliseconds(Math.round(Number(seconds) * 1000)) };
}

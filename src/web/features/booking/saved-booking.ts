import { partyFromTickets, ticketsFromParty, type Tickets } from '#contract/party.ts';
import type { BookingMode } from './booking-mode.ts';
import type { BookingState } from './booking-state.ts';

/** A selection as plain JSON, which survives a reload. */
export interface SavedBooking {
  readonly boatId: string;
  readonly capacity: number;
  readonly mode: BookingMode;
  readonly date: string | null;
  readonly month: string;
  readonly slot: { readonly slotId: string; readonly start: string } | null;
  readonly hours: number | null;
  readonly party: Tickets;
  readonly people: number;
}

export function saveBooking(state: BookingState): SavedBooking | null {
  if (!state.boatId) return null;
  const { boatId, capacity, mode, hours, party, people } = state;
  return {
    boatId,
    capacity,
    mode,
    hours,
    party: ticketsFromParty(party),
    people,
    month: state.month.toString(),
    date: state.date?.toString() ?? null,
    slot: state.slot && { slotId: state.slot.slotId, start: state.slot.start.toString() },
  };
}

export function restoreBooking(saved: SavedBooking): BookingState {
  return {
    ...saved,
    party: partyFromTickets(saved.party),
    month: Temporal.PlainYearMonth.from(saved.month),
    date: saved.date === null ? null : Temporal.PlainDate.from(saved.date),
    slot: saved.slot && { slotId: saved.slot.slotId, start: Temporal.Instant.from(saved.slot.start) },
    notice: null,
  };
}

import type { WaitingGuest, WaitlistEntry } from '#contract/waitlist.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { EntryRow } from './queries.ts';

export function presentEntry(row: EntryRow): WaitlistEntry {
  const { slot_id: slotId, start_at: start, end_at: end } = row;
  return {
    state: row.state,
    seats: row.seats,
    boat: { _id: row.boat_id, slug: row.boat_slug, title: row.boat_title_for_guest },
    date: row.day.toString(),
    trip: slotId && start && end ? { slotId, start: isoInstant(start), end: isoInstant(end) } : null,
    heldUntil: row.held_until && isoInstant(row.held_until),
  };
}

export function presentGuest(row: EntryRow): WaitingGuest {
  return {
    ...presentEntry(row),
    boat: { _id: row.boat_id, slug: row.boat_slug, title: row.boat_title },
    _id: row.id,
    name: row.name,
    email: row.email,
    language: row.language,
    since: isoInstant(row.created_at),
    bookingId: row.booking_id,
  };
}

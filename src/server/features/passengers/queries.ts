import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import type { ListFacts } from '#domain/booking/passenger-list.ts';
import type { PaysBy } from '#domain/booking/payment-way.ts';
import { prepared } from '../../db/statement.ts';

/** A booking with its passenger list. */
export interface ListRow extends ListFacts {
  id: string;
  status: BookingStatus;
  pays_by: PaysBy | null;
  start_at: Temporal.Instant;
  capacity: number;
  /** null: no list was entered. */
  saved_at: Temporal.Instant | null;
}

const LIST = `
  select b.id, b.type, b.status, b.pays_by, b.start_at, b.adults, b.child_u13, b.child_u6_free, b.child_u6_paid, b.people,
    boat.capacity, boat.names_required, list.passengers, list.saved_at
  from bookings b join boats boat on boat.id = b.boat_id left join passenger_lists list on list.booking_id = b.id
  where b.id = $1`;

export const listOfBooking = prepared<[bookingId: string], ListRow>('passenger-list', LIST);

/** Locks the booking: a concurrent change of the party either waits for this transaction or is visible to it. */
export const lockListOfBooking = prepared<[bookingId: string], ListRow>(
  'lock-passenger-list',
  `${LIST} for no key update of b`,
);

export const saveList = prepared<[bookingId: string, passengers: string], never>(
  'save-passenger-list',
  `insert into passenger_lists (booking_id, passengers) values ($1, $2::jsonb)
   on conflict (booking_id) do update set passengers = excluded.passengers, saved_at = app_now()`,
);

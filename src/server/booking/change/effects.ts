import type { Booking } from '#contract/bookings.ts';
import type { Cents } from '#domain/money.ts';
import type { Queryable } from '../../db/database.ts';

/** A booking's place: a charter's time (`slot_id` null), or seats on a trip. */
export interface Place {
  id: string;
  boat_id: string;
  slot_id: string | null;
  seats: number;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
}

/** What changing a booking has others do; app.ts passes it in. Those with `sql` run under the booking's lock. */
export interface ChangeEffects {
  readBooking(id: string): Promise<Booking | null>;
  /** Ends a hold that has run out, its payment first; what was paid meanwhile is booked instead. */
  clearStaleHold(bookingId: string): Promise<unknown>;
  freePlace(sql: Queryable, place: Place): Promise<void>;
  /** False: somebody else has it, or it is not offered. */
  takePlace(sql: Queryable, place: Place): Promise<boolean>;
  /** Voids the tickets and issues new ones for the slot that the booking now names. */
  reissueTickets(sql: Queryable, bookingId: string): Promise<void>;
  /** Orders back what was paid too much; answers the refunds that the card provider still has to carry out. */
  orderReturn(sql: Queryable, order: { bookingId: string; cents: Cents; actor: string }): Promise<string[]>;
  carryOutRefund(refundId: string): Promise<unknown>;
}

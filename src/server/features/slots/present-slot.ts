import { shortNumber } from '#domain/booking/booking-money.ts';
import { eurosFromCents } from '#domain/money.ts';
import type { Slot, SlotBooking } from '#contract/slots.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { SlotRow } from '../../booking/place/queries/slots.ts';
import type { SaleRow } from './queries.ts';

/** The slot as it is on sale: expired holds do not count. */
export function presentSlot(row: SlotRow, sales: readonly SaleRow[]): Slot {
  const isShared = row.type === 'shared';
  const booked = seatsLive(row, sales);
  return {
    _id: row.id,
    type: row.type,
    start: isoInstant(row.start_at),
    end: isoInstant(row.end_at),
    isOpen: row.is_open,
    seatPrice: row.seat_price_cents === null ? null : eurosFromCents(row.seat_price_cents),
    seatsTotal: row.seats_total,
    seatsTaken: isShared ? booked + row.seats_withheld : null,
    booked: isShared ? booked : null,
    note: row.note,
    version: row.version,
    bookings: presentSales(sales.filter((sale) => sale.slot_id === row.id && !sale.is_expired)),
  };
}

/** Seats of a trip that are held or sold, without expired holds, which the row still counts. */
export function seatsLive(row: SlotRow, sales: readonly SaleRow[]): number {
  const expired = sales.filter((sale) => sale.slot_id === row.id && sale.is_expired);
  return row.seats_booked - expired.reduce((sum, { seats }) => sum + seats, 0);
}

export function presentSales(sales: readonly Pick<SaleRow, 'booking_id'>[]): SlotBooking[] {
  return sales.map(({ booking_id }) => ({ id: booking_id, shortNumber: shortNumber(booking_id) }));
}

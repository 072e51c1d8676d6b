import { shortNumber } from '#domain/booking/booking-money.ts';
import { eurosFromCents } from '#domain/money.ts';
import type { Slot, SlotBooking } from '#contract/slots.ts';
import type { SaleRow, SlotRow } from './queries.ts';

export function presentSlot(row: SlotRow, sales: readonly SaleRow[]): Slot {
  const isShared = row.type === 'shared';
  return {
    _id: row.id,
    type: row.type,
    start: row.start_at.toString({ smallestUnit: 'millisecond' }),
    end: row.end_at.toString({ smallestUnit: 'millisecond' }),
    isOpen: row.is_open,
    seatPrice: row.seat_price_cents === null ? null : eurosFromCents(row.seat_price_cents),
    seatsTotal: row.seats_total,
    seatsTaken: isShared ? row.seats_booked + row.seats_withheld : null,
    booked: isShared ? row.seats_booked : null,
    note: row.note,
    version: row.version,
    bookings: presentSales(sales.filter((sale) => sale.slot_id === row.id)),
  };
}

export function presentSales(sales: readonly SaleRow[]): SlotBooking[] {
  return sales.map(({ booking_id }) => ({ id: booking_id, shortNumber: shortNumber(booking_id) }));
}

import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import type { Cents } from '#domain/money.ts';
import type { Queryable } from '../../db/database.ts';
import { orderRefunds } from './order-refunds.ts';
import { resolveRefundsOfBooking } from './queries/failed-refunds.ts';
import { settlePrice } from './settle-price.ts';

/**
 * Orders refunds of the money that a booking has kept above its price. This includes what earlier refunds failed to return,
 * so they are closed. The caller has the booking's lock. Returns the refunds; those of card payments are to be carried out
 * after the commit.
 */
export async function refundOverpaid(
  sql: Queryable,
  booking: { readonly id: string; readonly status: BookingStatus },
  { priceCents, actor }: { readonly priceCents: Cents; readonly actor: string },
): Promise<string[]> {
  const { toCardCents, byHandCents, payments } = await settlePrice(sql, booking, priceCents);
  await resolveRefundsOfBooking(sql, [booking.id]);
  const cents = toCardCents + byHandCents;
  return orderRefunds(sql, { payments, cents, reason: 'moved', actor, isOwed: true });
}

import type { Queryable } from '../../db/database.ts';
import { isUuid } from '../../http/names.ts';
import type { CardIntent, CardProvider } from '../../providers/cards/card-provider.ts';
import { type LockedBooking, lockBookingsOfIntent } from '../queries/lock-booking.ts';
import { adoptGroupIntent, disputesOfParts, refundsOfParts } from './queries/group-payments.ts';
import { adoptIntent, insertUnexpectedPayment, type LockedPayment, lockPaymentsOfIntent } from './queries/payments.ts';
import { shareIntent } from './share-intent.ts';

/** The booking and the payment of an intent, locked until the transaction ends. */
export interface LockedIntent {
  booking: LockedBooking;
  payment: LockedPayment;
}

/** The same with this payment's share of the intent. */
export interface IntentPart extends LockedIntent {
  intent: CardIntent;
}

/**
 * Returns one part, or the parts of a group's payment in the order in which their places are locked. Empty: the intent
 * belongs to no booking of this site, or not yet. An intent whose id was not stored, because its answer was lost or its
 * webhook came first, is found by the booking or the group payment that it names.
 */
export async function lockIntent(
  sql: Queryable,
  intent: CardIntent,
  provider: CardProvider['name'],
): Promise<IntentPart[]> {
  const groupPayment = uuidOrNull(intent.groupPaymentId);
  const named = groupPayment === null ? uuidOrNull(intent.bookingId) : null;
  const bookings = await lockBookingsOfIntent(sql, [intent.id, named, groupPayment]);
  const [first] = bookings;
  if (!first) return [];
  const payments = await paymentsOf(sql, intent, { booking: first, groupPayment, provider });
  const parts = bookings.toSorted(byPlace).flatMap((booking) => {
    const payment = payments.find(({ booking_id: id }) => id === booking.id);
    return payment ? [{ booking, payment }] : [];
  });
  const [only] = parts;
  return only && parts.length === 1 ? [{ ...only, intent }] : dividedAmong(sql, intent, parts);
}

async function paymentsOf(
  sql: Queryable,
  intent: CardIntent,
  { booking, groupPayment, provider }: { booking: LockedBooking; groupPayment: string | null; provider: string },
): Promise<LockedPayment[]> {
  const known = await lockPaymentsOfIntent(sql, [intent.id]);
  if (known.length > 0) return known;
  if (groupPayment !== null) return adoptGroupIntent(sql, [intent.id, groupPayment]);
  const adopted = await adoptIntent(sql, [intent.id, booking.id]);
  if (adopted.length > 0 || intent.status !== 'succeeded') return adopted;
  return insertUnexpectedPayment(sql, [booking.id, provider, intent.id, intent.amountCents]);
}

async function dividedAmong(sql: Queryable, intent: CardIntent, parts: LockedIntent[]): Promise<IntentPart[]> {
  const ids = parts.map(({ payment }) => payment.id);
  const refunds = await refundsOfParts(sql, [ids]);
  const disputes = await disputesOfParts(sql, [ids]);
  const shares = shareIntent(
    intent,
    parts.map(({ payment }) => ({
      amountCents: payment.amount_cents,
      refunds: refunds
        .filter((refund) => refund.payment_id === payment.id)
        .map(({ id, provider_refund_id: providerId, amount_cents: amountCents, counts }) => ({
          id,
          providerId,
          amountCents,
          counts,
        })),
      disputes: disputes
        .filter((dispute) => dispute.payment_id === payment.id)
        .map(({ provider_dispute_id: providerId, amount_cents: amountCents }) => ({ providerId, amountCents })),
    })),
  );
  return parts.flatMap((part, index) => {
    const share = shares[index];
    return share ? [{ ...part, intent: share }] : [];
  });
}

/** Order of the locks on trips and boat time, which follow those on bookings: two groups take them in the same order. */
export function byPlace(a: LockedBooking, b: LockedBooking): number {
  const [one, other] = [placeOf(a), placeOf(b)];
  return one < other ? -1 : Number(one > other);
}

function placeOf({ slot_id: slotId, boat_id: boatId, start_at: start, id }: LockedBooking): string {
  return `${slotId ?? ''} ${boatId} ${start.toString()} ${id}`;
}

function uuidOrNull(id: string | null): string | null {
  return id !== null && isUuid(id) ? id : null;
}

import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import { OPEN_PAYMENT_STATUSES } from '#domain/booking/payment-statuses.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';

interface OpenIntentsRow {
  status: BookingStatus;
  /** Intents of payments that could still be paid at the provider. */
  open_intents: string[];
}

/** A booking's status and open intents; no row: no such booking. */
export const openIntentsOf = prepared<[bookingId: string], OpenIntentsRow>(
  'open-intents-of-booking',
  `select b.status, coalesce(array_agg(p.provider_payment_id) filter (
     where p.provider_payment_id is not null and p.status in (${listed(OPEN_PAYMENT_STATUSES)})), '{}') as open_intents
   from bookings b left join payments p on p.booking_id = b.id
   where b.id = $1 group by b.id`,
);

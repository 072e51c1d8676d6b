import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import { prepared } from '../../../db/named.ts';

interface CancelableRow {
  status: BookingStatus;
  /** Payments that could still be paid at the provider. */
  open_intents: string[];
}

/** What has to end before a booking may be canceled; no row: there is no such booking. */
export const bookingToCancel = prepared<[bookingId: string], CancelableRow>(
  'booking-to-cancel',
  `select b.status, coalesce(array_agg(p.provider_payment_id) filter (
     where p.provider_payment_id is not null and p.status in ('created', 'processing', 'requires_action')), '{}') as open_intents
   from bookings b left join payments p on p.booking_id = b.id
   where b.id = $1 group by b.id`,
);

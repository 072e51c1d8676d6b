import { prepared } from '../../../../db/statement.ts';
import { BALANCE_DUE_AT } from '../../../../db/tables/bookings.ts';
import { AUTHORIZABLE_FROM } from '../../security-deposits/queries.ts';

/**
 * After a move, given the earlier start and end: the requests for the rest, the announcement of its charge and the
 * request for the security deposit were about the earlier time, so they are made again for the new one (P-14.7 to
 * P-14.9). They stay if the rest is due already, or the deposit can be authorized already: a move gives no more time then.
 */
export const forgetRequests = prepared<
  [bookingId: string, earlierStart: Temporal.Instant, earlierEnd: Temporal.Instant],
  never
>(
  'forget-requests',
  `with moved as (
     select b.id, b.start_at <> $2 and app_now() < ${BALANCE_DUE_AT} as is_due_later,
       b.end_at <> $3 and app_now() < ${AUTHORIZABLE_FROM} as is_authorized_later
     from bookings b where b.id = $1
   ), card as (
     update stored_cards s set announced_at = null from moved where s.booking_id = moved.id and moved.is_due_later
   )
   update bookings b set balance_requests = case when moved.is_due_later then 0 else b.balance_requests end,
     balance_requested_at = case when moved.is_due_later then null else b.balance_requested_at end,
     security_deposit_asked_at = case when moved.is_authorized_later then null else b.security_deposit_asked_at end
   from moved where b.id = moved.id and (moved.is_due_later or moved.is_authorized_later)`,
);

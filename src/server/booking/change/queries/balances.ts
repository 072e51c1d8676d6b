import { RETURNED_REFUND_STATUSES } from '#domain/booking/payment-statuses.ts';
import { SMALLEST_CARD_PAYMENT } from '#domain/money.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';
import { BALANCE_DUE_AT } from '../../../db/tables/bookings.ts';
import { IS_SOLD_WITH_DEPOSIT, MAY_BE_CHARGED } from '../../money/stored-cards/queries.ts';
import { recordEvents } from '../../queries/record-events.ts';
import { IS_OF_REJECTED_MONEY } from '../../queries/rejected-money.ts';

/** SQL on `b` (bookings) and `m` (booking_money): something that a card can pay is due after a deposit, and the trip is ahead. */
const HAS_BALANCE = `${IS_SOLD_WITH_DEPOSIT}
     and m.due_cents >= ${SMALLEST_CARD_PAYMENT}`;

/** SQL: the amount due will not be charged to a stored card. */
const NOBODY_IS_CHARGED = `not exists (select from stored_cards s where s.booking_id = b.id and ${MAY_BE_CHARGED})`;

/**
 * SQL on `b` (bookings): the last request no longer counts. Since then the price has risen or money has gone back, for example from
 * the provider's dashboard: the customer was not asked for that amount, and may have paid what the request was about. Or the booking
 * has got a place again after a disruption, during which nothing was due and nothing could be paid (P-25.1).
 */
const IS_ASKED_AGAIN = `(
     exists (select from booking_moves v where v.booking_id = b.id and v.moved_at > b.balance_requested_at
       and v.amount_after_cents > v.amount_before_cents)
     or exists (select from refunds r join payments p on p.id = r.payment_id where p.booking_id = b.id
       and r.created_at > b.balance_requested_at and r.status in (${listed(RETURNED_REFUND_STATUSES)}) and not ${IS_OF_REJECTED_MONEY})
     or exists (select from booking_events e where e.booking_id = b.id and e.event = 'resumed' and e.at > b.balance_requested_at))`;

/**
 * Asks the customers of some bookings for the rest: first `daysBefore` days before it is due, once more when it is, and after
 * that when the last request no longer counts; not within a day of the sale or of another request, which the operator can send
 * too. Event and mail are written in the same statement, so that several processes ask once.
 */
export const requestBalances = prepared<[daysBefore: number, limit: number], { id: string }>(
  'request-balances',
  `with due as (
     select b.id, b.balance_requests, b.balance_requested_at, m.due_cents, ${BALANCE_DUE_AT} <= app_now() as is_last
     from bookings b join booking_money m on m.booking_id = b.id
     where ${HAS_BALANCE} and ${NOBODY_IS_CHARGED} and b.created_at <= app_now() - interval '1 day'
       and not exists (select from mail_outbox o where o.booking_id = b.id and o.kind = 'payment-request'
         and o.created_at > app_now() - interval '1 day')
       and case when b.balance_requests < 2
         then ${BALANCE_DUE_AT} <= app_now() + make_interval(days => $1) * (1 - b.balance_requests)
         else ${IS_ASKED_AGAIN} end
     order by b.start_at limit $2
   ), asked as (
     update bookings b set balance_requests = case when due.is_last then 2 else 1 end, balance_requested_at = app_now()
     from due where b.id = due.id and b.balance_requests = due.balance_requests
       and b.balance_requested_at is not distinct from due.balance_requested_at
     returning b.id, due.due_cents
   ), ${recordEvents({
     rows: 'asked',
     event: 'due_requested',
     bookingId: 'id',
     actor: `'system'`,
     after: `jsonb_build_object('amountCents', due_cents)`,
     subjectId: 'gen_random_uuid()',
   })}
   select id from asked`,
);

/** Bookings whose customer got the last request, for all that is due, so long ago that the booking is canceled. */
export const unpaidBalances = prepared<[hours: number, limit: number], { id: string }>(
  'unpaid-balances',
  `select b.id from bookings b join booking_money m on m.booking_id = b.id
   where ${HAS_BALANCE} and b.balance_requests >= 2 and ${BALANCE_DUE_AT} <= app_now() and not ${IS_ASKED_AGAIN}
     and exists (select from mail_outbox o where o.booking_id = b.id and o.kind in ('payment-request', 'charge-failed') and o.status = 'sent'
       and o.created_at >= b.balance_requested_at and o.sent_at <= app_now() - make_interval(hours => $1))
   order by b.start_at limit $2`,
);

import { SMALLEST_CARD_PAYMENT } from '#domain/money.ts';
import { prepared } from '../../../db/statement.ts';
import { BALANCE_DUE_AT } from '../../../db/tables/bookings.ts';
import { IS_SOLD_WITH_DEPOSIT, MAY_BE_CHARGED } from '../../money/stored-cards/queries.ts';
import { recordEvents } from '../../queries/record-events.ts';

/** SQL on `b` (bookings) and `m` (booking_money): something that a card can pay is due after a deposit, and the trip is ahead. */
const HAS_BALANCE = `${IS_SOLD_WITH_DEPOSIT}
     and m.due_cents >= ${SMALLEST_CARD_PAYMENT}`;

/** SQL: the amount due will not be charged to a stored card. */
const NOBODY_IS_CHARGED = `not exists (select from stored_cards s where s.booking_id = b.id and ${MAY_BE_CHARGED})`;

/**
 * Asks the customers of some bookings for the rest: first `daysBefore` days before it is due, and once more when it is.
 * Event and mail are written in the same statement, so that several processes ask once.
 */
export const requestBalances = prepared<[daysBefore: number, limit: number], { id: string }>(
  'request-balances',
  `with due as (
     select b.id, b.balance_requests, m.due_cents from bookings b join booking_money m on m.booking_id = b.id
     where ${HAS_BALANCE} and ${NOBODY_IS_CHARGED} and b.balance_requests < 2 and b.created_at <= app_now() - interval '1 day'
       and ${BALANCE_DUE_AT} <= app_now() + make_interval(days => $1) * (1 - b.balance_requests)
     order by b.start_at limit $2
   ), asked as (
     update bookings b set balance_requests = b.balance_requests + 1, balance_requested_at = app_now()
     from due where b.id = due.id and b.balance_requests = due.balance_requests
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

/** Bookings whose customer got the last request so long ago that the booking is canceled. */
export const unpaidBalances = prepared<[hours: number, limit: number], { id: string }>(
  'unpaid-balances',
  `select b.id from bookings b join booking_money m on m.booking_id = b.id
   where ${HAS_BALANCE} and b.balance_requests >= 2 and ${BALANCE_DUE_AT} <= app_now()
     and exists (select from mail_outbox o where o.booking_id = b.id and o.kind in ('payment-request', 'charge-failed') and o.status = 'sent'
       and o.created_at >= b.balance_requested_at and o.sent_at <= app_now() - make_interval(hours => $1))
   order by b.start_at limit $2`,
);

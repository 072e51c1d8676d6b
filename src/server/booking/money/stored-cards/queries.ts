import type { Language } from '#contract/language.ts';
import { SMALLEST_CARD_PAYMENT } from '#domain/money.ts';
import { UPCOMING_SALE_STATUSES } from '#domain/booking/lifecycle.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';
import { BALANCE_DUE_AT } from '../../../db/tables/bookings.ts';
import { recordEvents } from '../../queries/record-events.ts';

/** SQL on `s` (stored_cards) and `m` (booking_money): the amount due may still be charged to the card. */
export const MAY_BE_CHARGED = `s.method_id is not null and s.ended_at is null
     and m.due_cents between ${SMALLEST_CARD_PAYMENT} and s.agreed_cents`;

/** SQL on `b` (bookings): sold with a deposit, and the trip is ahead. */
export const IS_SOLD_WITH_DEPOSIT = `b.deposit_cents is not null and b.status in (${listed(UPCOMING_SALE_STATUSES)}) and b.start_at > app_now()`;

export interface StoredCardRow {
  customer_id: string | null;
  method_id: string | null;
  agreed_cents: number;
  has_ended: boolean;
  charge_payment_id: string | null;
  /** Status of the charge; null: there was none. */
  charge_status: string | null;
  charge_intent_id: string | null;
  charge_cents: number | null;
}

/** The caller has locked the booking. */
export const storedCard = prepared<[bookingId: string], StoredCardRow>(
  'stored-card',
  `select s.customer_id, s.method_id, s.agreed_cents, s.ended_at is not null as has_ended, s.charge_payment_id,
     p.status as charge_status, p.provider_payment_id as charge_intent_id, p.amount_cents as charge_cents
   from stored_cards s left join payments p on p.id = s.charge_payment_id where s.booking_id = $1`,
);

/** Records the consent. If it is given again after it was withdrawn, it counts from now. */
export const writeConsent = prepared<
  [bookingId: string, text: string, language: Language, agreedCents: number, customerId: string],
  never
>(
  'write-charge-consent',
  `with given as (
     insert into stored_cards (booking_id, consent_text, consent_language, agreed_cents, customer_id)
     values ($1, $2, $3, $4, $5)
     on conflict (booking_id) do update set consent_text = $2, consent_language = $3, agreed_cents = $4, customer_id = $5,
       consented_at = app_now(), ended_at = null, ended_because = null
       where stored_cards.method_id is null
         and (stored_cards.ended_at is not null or (stored_cards.consent_text, stored_cards.agreed_cents) <> ($2, $4))
     returning booking_id, consent_text, consent_language, agreed_cents
   ), ${recordEvents({
     rows: 'given',
     event: 'charge_allowed',
     bookingId: 'booking_id',
     actor: `'visitor'`,
     after: `jsonb_build_object('text', consent_text, 'language', consent_language, 'amountCents', agreed_cents)`,
   })}
   select from given`,
);

export const endConsent = prepared<[bookingId: string], never>(
  'withdraw-charge-consent',
  `with withdrawn as (
     update stored_cards set ended_at = app_now(), ended_because = 'withdrawn'
     where booking_id = $1 and ended_at is null returning booking_id
   ), ${recordEvents({ rows: 'withdrawn', event: 'charge_withdrawn', bookingId: 'booking_id', actor: `'visitor'` })}
   select from withdrawn`,
);

/** Stores the card with which the deposit was paid. */
export const storeCard = prepared<[bookingId: string, methodId: string, brand: string, last4: string], never>(
  'store-card',
  `update stored_cards set method_id = $2, brand = $3, last4 = $4, forgotten_at = null
   where booking_id = $1 and method_id is distinct from $2`,
);

/**
 * Tells guests by mail that their cards will be charged, this many days before, and again when more is due than that mail said; replaces
 * the first payment request.
 */
export const announceCharges = prepared<[daysBefore: number, limit: number], { booking_id: string }>(
  'announce-charges',
  `with due as (
     select s.booking_id, m.due_cents, s.announced_at from stored_cards s join bookings b on b.id = s.booking_id
       join booking_money m on m.booking_id = b.id
     where s.forgotten_at is null and ${MAY_BE_CHARGED} and (s.announced_at is null or m.due_cents > s.announced_cents)
       and ${IS_SOLD_WITH_DEPOSIT}
       and b.created_at <= app_now() - interval '1 day'
       and ${BALANCE_DUE_AT} <= app_now() + make_interval(days => $1)
     order by b.start_at limit $2
   ), counted as (
     update bookings set balance_requests = greatest(balance_requests, 1), balance_requested_at = app_now()
     from due where bookings.id = due.booking_id
   ), announced as (
     update stored_cards s set announced_at = app_now(), announced_cents = due.due_cents
     from due where s.booking_id = due.booking_id and s.announced_at is not distinct from due.announced_at
     returning s.booking_id, due.due_cents
   ), ${recordEvents({
     rows: 'announced',
     event: 'charge_announced',
     bookingId: 'booking_id',
     actor: `'system'`,
     after: `jsonb_build_object('amountCents', due_cents)`,
     subjectId: 'gen_random_uuid()', // it can be announced again
   })}
   select booking_id from announced`,
);

/** Bookings whose cards are to be charged now. */
export const chargesDue = prepared<[limit: number], { booking_id: string }>(
  'charges-due',
  `select s.booking_id from stored_cards s join bookings b on b.id = s.booking_id
     join booking_money m on m.booking_id = b.id
   where s.forgotten_at is null and ${MAY_BE_CHARGED} and ${IS_SOLD_WITH_DEPOSIT} and ${BALANCE_DUE_AT} <= app_now()
   order by b.start_at limit $1`,
);

export const setCharge = prepared<[bookingId: string, paymentId: string], never>(
  'set-charge-of-stored-card',
  'update stored_cards set charge_payment_id = $2 where booking_id = $1',
);

/** Records that the card was not charged, and asks the guest to pay. That is the last request before the booking is canceled. */
export const recordChargeFailed = prepared<[bookingId: string, failureCode: string], never>(
  'record-charge-failed',
  `with failed as (
     update stored_cards set ended_at = app_now(), ended_because = 'declined', failure_code = $2
     where booking_id = $1 and ended_at is null returning booking_id, failure_code
   ), asked as (
     update bookings set balance_requests = 2, balance_requested_at = app_now()
     from failed where bookings.id = failed.booking_id
   ), ${recordEvents({
     rows: 'failed',
     event: 'charge_failed',
     bookingId: 'booking_id',
     actor: `'provider'`,
     after: `jsonb_build_object('failureCode', failure_code)`,
   })}
   select from failed`,
);

/**
 * Cards that are no longer needed: nothing will be charged to them. A disrupted booking can get another time and an amount due
 * again, for as long as its guest has not chosen (P-25.4).
 */
export const cardsToForget = prepared<[limit: number], { booking_id: string; method_id: string }>(
  'cards-to-forget',
  `with over as (
     select s.booking_id from stored_cards s join bookings b on b.id = s.booking_id
       join booking_money m on m.booking_id = b.id
     where s.method_id is not null and s.forgotten_at is null
       and (s.ended_at is not null or b.status not in ('pending', 'paid', 'confirmed', 'disrupted')
         or (b.start_at <= app_now() and b.status <> 'disrupted')
         or (m.due_cents = 0 and b.status not in ('pending', 'disrupted')))
     limit $1
   )
   update stored_cards s set ended_at = coalesce(s.ended_at, app_now()), ended_because = coalesce(s.ended_because, 'settled')
   from over where s.booking_id = over.booking_id
   returning s.booking_id, coalesce(s.method_id, '') as method_id`,
);

/** Marks the card as deleted, unless another one has been stored meanwhile. */
export const markForgotten = prepared<[bookingId: string, methodId: string], never>(
  'mark-card-forgotten',
  'update stored_cards set forgotten_at = app_now() where booking_id = $1 and method_id = $2',
);

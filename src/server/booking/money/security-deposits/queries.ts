import { SECURITY_DEPOSIT } from '#domain/booking/security-deposit.ts';
import { type BookingStatus, CANCELED_STATUSES, UPCOMING_SALE_STATUSES } from '#domain/booking/lifecycle.ts';
import { HAND_WAYS } from '#domain/booking/payment-way.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';
import { recordEvents } from '../../queries/record-events.ts';
import { RELEASE_HOURS } from '../../queries/release-hours.ts';

/** SQL on `b` (bookings): from when a card can be authorized; src/domain/booking/security-deposit.ts has the same rule. */
export const AUTHORIZABLE_FROM = `(b.end_at - make_interval(hours => ${SECURITY_DEPOSIT.authorizationHours} - ${RELEASE_HOURS}))`;

/** SQL on `d` (security_deposits): it is held or was kept, so the customer is not asked for one. */
export const IS_LEFT = `d.status in ('held', 'capturing', 'releasing', 'captured')`;

export type DepositStatus =
  | 'open'
  | 'held'
  | 'capturing'
  | 'releasing'
  | 'captured'
  | 'released'
  | 'expired'
  | 'canceled';

export interface DepositRow {
  id: string;
  booking_id: string;
  provider: string;
  provider_payment_id: string | null;
  status: DepositStatus;
  amount_cents: number;
  captured_cents: number;
}

const DEPOSIT = 'id, booking_id, provider, provider_payment_id, status, amount_cents, captured_cents';

/** The booking's terms for its security deposit. */
export interface DepositTerms {
  status: BookingStatus;
  security_deposit_cents: number | null;
  /** A card can be authorized now. */
  is_time: boolean;
  end_at: Temporal.Instant;
  now: Temporal.Instant;
}

export const lockDepositTerms = prepared<[bookingId: string], DepositTerms>(
  'lock-security-deposit-terms',
  `select b.status, b.security_deposit_cents, app_now() >= ${AUTHORIZABLE_FROM} and app_now() < b.end_at as is_time, b.end_at,
     app_now() as now
   from bookings b where b.id = $1 for no key update`,
);

/** The deposit that is open or held, else the one that ended last. The caller has locked the booking. */
export const depositOf = prepared<[bookingId: string], DepositRow>(
  'security-deposit-of-booking',
  `select ${DEPOSIT} from security_deposits where booking_id = $1 order by ended_at desc nulls first limit 1`,
);

export const depositById = prepared<[id: string], DepositRow>(
  'security-deposit-by-id',
  `select ${DEPOSIT} from security_deposits where id = $1`,
);

export const insertDeposit = prepared<[bookingId: string, provider: string, amountCents: number], DepositRow>(
  'insert-security-deposit',
  `insert into security_deposits (booking_id, provider, amount_cents) values ($1, $2, $3) returning ${DEPOSIT}`,
);

export const storeDepositIntent = prepared<[id: string, intentId: string], { status: DepositStatus }>(
  'store-security-deposit-intent',
  `update security_deposits set provider_payment_id = $2, updated_at = app_now() where id = $1 returning status`,
);

/** Records a deposit that an operator has taken by hand. */
export const insertDepositByHand = prepared<
  [bookingId: string, way: string, amountCents: number, actor: string],
  never
>(
  'insert-security-deposit-by-hand',
  `with taken as (
     insert into security_deposits (booking_id, provider, amount_cents, status, held_at) values ($1, $2, $3, 'held', app_now())
     returning booking_id, provider, amount_cents
   ), ${recordEvents({
     rows: 'taken',
     event: 'deposit_held',
     bookingId: 'booking_id',
     actor: '$4',
     after: `jsonb_build_object('way', provider, 'amountCents', amount_cents)`,
   })}
   select from taken`,
);

/** Marks a deposit as held: the bank reserves the sum for the site. */
export const markHeld = prepared<[id: string, captureBefore: Temporal.Instant | null], never>(
  'mark-security-deposit-held',
  `with held as (
     update security_deposits set status = 'held', held_at = app_now(), capture_before = $2, failure_code = null,
       updated_at = app_now()
     where id = $1 and status = 'open' returning booking_id, amount_cents
   ), ${recordEvents({
     rows: 'held',
     event: 'deposit_held',
     bookingId: 'booking_id',
     actor: `'provider'`,
     after: `jsonb_build_object('amountCents', amount_cents)`,
   })}
   select from held`,
);

/**
 * Orders that a part is kept. For a deposit by hand no provider is asked. No row: the deposit is no longer held, because
 * the job releases deposits without the booking's lock.
 */
export const orderCapture = prepared<[id: string, cents: number, reason: string, actor: string], { id: string }>(
  'order-security-deposit-capture',
  `update security_deposits set status = 'capturing', captured_cents = $2, reason = $3, ordered_by = $4, updated_at = app_now()
   where id = $1 and status = 'held' returning id`,
);

/** Marks a deposit as captured, on an operator's order or in the provider's dashboard. */
export const markCaptured = prepared<[id: string, cents: number], never>(
  'mark-security-deposit-captured',
  `with captured as (
     update security_deposits set status = 'captured', captured_cents = $2, ended_at = app_now(), updated_at = app_now()
     where id = $1 and status not in ('captured', 'released') returning booking_id, captured_cents, reason, ordered_by
   ), ${recordEvents({
     rows: 'captured',
     event: 'deposit_captured',
     bookingId: 'booking_id',
     actor: `coalesce(ordered_by, 'provider')`,
     after: `jsonb_build_object('amountCents', captured_cents, 'note', reason)`,
     subjectId: '$1::uuid',
   })}
   select from captured`,
);

/** Takes back an order that the provider refused; the deposit is still held. */
export const undoCapture = prepared<[id: string, failureCode: string], never>(
  'undo-security-deposit-capture',
  `update security_deposits set status = 'held', captured_cents = 0, reason = '', ordered_by = null, failure_code = $2, updated_at = app_now()
   where id = $1 and status = 'capturing'`,
);

/** No row: the deposit is no longer held. */
export const orderRelease = prepared<[id: string, actor: string], { id: string }>(
  'order-security-deposit-release',
  `update security_deposits set status = 'releasing', ordered_by = $2, updated_at = app_now()
   where id = $1 and status = 'held' returning id`,
);

/**
 * Marks a deposit as released. The site releases one before the trip when the booking was canceled or moved: if the booking
 * stands, or is reinstated, its customer is asked again.
 */
export const markReleased = prepared<[id: string], never>(
  'mark-security-deposit-released',
  `with released as (
     update security_deposits set status = 'released', ended_at = app_now(), updated_at = app_now()
     where id = $1 and status = 'releasing' returning booking_id, amount_cents, ordered_by
   ), to_ask_again as (
     update bookings b set security_deposit_asked_at = null from released
     where b.id = released.booking_id and released.ordered_by = 'system'
   ), ${recordEvents({
     rows: 'released',
     event: 'deposit_released',
     bookingId: 'booking_id',
     actor: 'ordered_by',
     after: `jsonb_build_object('amountCents', amount_cents)`,
     subjectId: '$1::uuid',
   })}
   select from released`,
);

/** Marks an authorization as expired: the provider ended it, and nobody here released it. */
export const markExpired = prepared<[id: string], never>(
  'mark-security-deposit-expired',
  `with expired as (
     update security_deposits set status = 'expired', captured_cents = 0, ended_at = app_now(), updated_at = app_now()
     where id = $1 and status in ('held', 'capturing') returning booking_id, amount_cents
   ), ${recordEvents({
     rows: 'expired',
     event: 'deposit_expired',
     bookingId: 'booking_id',
     actor: `'provider'`,
     after: `jsonb_build_object('amountCents', amount_cents)`,
   })}
   select from expired`,
);

/** Cancels an open deposit: it can no longer be authorized. */
export const markCanceled = prepared<[id: string], never>(
  'mark-security-deposit-canceled',
  `update security_deposits set status = 'canceled', ended_at = app_now(), updated_at = app_now()
   where id = $1 and status = 'open'`,
);

/** Asks customers by mail for their security deposits, once a card can be authorized. */
export const requestDeposits = prepared<[limit: number], { id: string }>(
  'request-security-deposits',
  `with due as (
     select b.id from bookings b
     where b.security_deposit_cents is not null and b.security_deposit_asked_at is null and b.status in (${listed(UPCOMING_SALE_STATUSES)})
       and app_now() >= ${AUTHORIZABLE_FROM} and app_now() < b.start_at
       and not exists (select from security_deposits d where d.booking_id = b.id and ${IS_LEFT})
     order by b.end_at limit $1 for update of b skip locked
   ), asked as (
     update bookings b set security_deposit_asked_at = app_now() from due where b.id = due.id
     returning b.id, b.security_deposit_cents
   ), ${recordEvents({
     rows: 'asked',
     event: 'deposit_requested',
     bookingId: 'id',
     actor: `'system'`,
     after: `jsonb_build_object('amountCents', security_deposit_cents)`,
     subjectId: 'gen_random_uuid()', // after a move or an undone cancellation it is asked for again
   })}
   select id from asked`,
);

/**
 * Security deposits held on cards that are no longer needed: the trip ended long enough ago, the booking is canceled, or
 * it was moved so far that the authorization could not last.
 */
export const depositsToRelease = prepared<[limit: number], { id: string }>(
  'security-deposits-to-release',
  `select d.id from security_deposits d join bookings b on b.id = d.booking_id
   where d.status = 'held' and d.provider not in (${listed(HAND_WAYS)}) and (
     b.end_at + make_interval(hours => ${RELEASE_HOURS}) <= app_now() or b.status in (${listed(CANCELED_STATUSES)})
     or app_now() < ${AUTHORIZABLE_FROM})
   order by d.updated_at limit $1`,
);

/** Open deposits that no longer need to be authorized. */
export const depositsToCancel = prepared<[limit: number], { id: string }>(
  'security-deposits-to-cancel',
  `select d.id from security_deposits d join bookings b on b.id = d.booking_id
   where d.status = 'open' and (b.end_at <= app_now() or b.status in (${listed(CANCELED_STATUSES)}))
   order by d.updated_at limit $1`,
);

/**
 * Deposits to ask the provider about: an order not carried out, an authorization that has run out, and open ones at
 * growing intervals.
 */
export const unsettledDeposits = prepared<[minAgeSeconds: number, limit: number], { id: string }>(
  'unsettled-security-deposits',
  `select id from security_deposits
   where provider_payment_id is not null and (
     (status in ('capturing', 'releasing') and updated_at <= app_now() - make_interval(secs => $1))
     or (status = 'held' and capture_before <= app_now())
     or (status = 'open' and updated_at <= app_now() - least(
       interval '1 hour', greatest(make_interval(secs => $1), case when $1 > 0 then updated_at - created_at end))))
   order by updated_at limit $2`,
);

export const touchDeposit = prepared<[id: string], never>(
  'touch-security-deposit',
  'update security_deposits set updated_at = app_now() where id = $1',
);

import { LATE_BOOKING_HOURS } from '#domain/booking/staff-notices.ts';
import { BOOKING_EVENTS, type BookingEvent } from '../events.ts';

/** Events as SQL: each field is an expression over the columns of `rows`, or a parameter. */
interface EventRows {
  /** The CTE of the surrounding statement that has one row for each event. */
  readonly rows: string;
  /** One event for all rows, or an expression that evaluates to one of `oneOf`. */
  readonly event: BookingEvent | { readonly oneOf: readonly BookingEvent[]; readonly sql: string };
  readonly bookingId: string;
  /** `visitor`, `provider`, `system`, `admin:<user id>` */
  readonly actor: string;
  /** Details for the audit log, jsonb. */
  readonly before?: string;
  readonly after?: string;
  /** Both are set when the event changes the booking's status; `fromStatus` is null for a new booking. */
  readonly fromStatus?: string;
  readonly toStatus?: string;
  readonly refundId?: string;
  /** The subject (uuid) for which a mail is sent only once; by default the refund, else the booking. */
  readonly subjectId?: string;
  /** The payment of a group (uuid), about which the customer gets one mail instead of one for each booking. */
  readonly groupPaymentId?: string;
}

/**
 * CTEs that record events within the statement that causes them: the event, its audit line, the customer's mail and
 * the staff's notice where `BOOKING_EVENTS` names one. They follow `rows` and precede the main query.
 */
export function recordEvents(of: EventRows): string {
  const { event, bookingId, actor, before = 'null', after = 'null', fromStatus = 'null', toStatus = 'null' } = of;
  const { refundId = 'null', subjectId = `coalesce(${refundId}, ${bookingId})` } = of;
  const [possible, eventSql] = typeof event === 'string' ? [[event], `'${event}'`] : [event.oneOf, event.sql];
  const hasMail = possible.some((name) => BOOKING_EVENTS[name].customerMail !== null);
  const hasNotice = possible.some((name) => BOOKING_EVENTS[name].staffNotice !== null);
  const kind = typeof event === 'string' ? constantKind(event) : LOOKED_UP;
  return `happened as (
    select ${bookingId} as booking_id, (${eventSql})::text as event, (${actor})::text as actor,
      (${before})::jsonb as before, (${after})::jsonb as after, (${fromStatus})::text as from_status,
      (${toStatus})::text as to_status, (${refundId})::uuid as refund_id, ${subjectId} as subject_id${of.groupPaymentId === undefined ? '' : `, (${of.groupPaymentId})::uuid as group_payment_id`}
    from ${of.rows}
  )${typeof event === 'string' ? '' : kindsOf(possible)}, recorded as (
    insert into booking_events (booking_id, event, from_status, to_status, refund_id)
    select booking_id, event, from_status, to_status, refund_id from happened
  ), logged as (
    insert into audit_log (actor, action, entity, entity_id, before, after)
    select actor, ${kind.auditAction}, split_part(${kind.auditAction}, '.', 1), coalesce(refund_id, booking_id), before, after
    from ${kind.rows}
  )${hasMail ? queuedMail(kind, of.groupPaymentId !== undefined) : ''}${hasNotice ? noticed(kind) : ''}`;
}

/** The entries of `BOOKING_EVENTS` for the events in `rows`, as SQL. */
interface Kind {
  readonly rows: string;
  readonly auditAction: string;
  readonly customerMail: string;
  readonly staffNotice: string;
}

const LOOKED_UP: Kind = {
  rows: 'happened join event_kinds using (event)',
  auditAction: 'audit_action',
  customerMail: 'customer_mail',
  staffNotice: 'staff_notice',
};

function constantKind(event: BookingEvent): Kind {
  const { auditAction, customerMail, staffNotice } = BOOKING_EVENTS[event];
  return {
    rows: 'happened',
    auditAction: `'${auditAction}'`,
    customerMail: textOrNull(customerMail),
    staffNotice: textOrNull(staffNotice),
  };
}

function kindsOf(events: readonly BookingEvent[]): string {
  return `, event_kinds (event, audit_action, customer_mail, staff_notice) as (
    values ${events.map(valuesOf).join(', ')}
  )`;
}

/** The first booking that a group's payment pays for queues the mail; the others find it queued. */
function queuedMail({ rows, customerMail }: Kind, isOfGroup: boolean): string {
  const ownKey = `${customerMail} || ':' || subject_id`;
  const key = isOfGroup ? `coalesce('group-paid:' || group_payment_id, ${ownKey})` : ownKey;
  const kind = isOfGroup
    ? `case when group_payment_id is null then ${customerMail} else 'group-paid' end`
    : customerMail;
  return `, queued_mail as (
    insert into mail_outbox (key, kind, booking_id, refund_id)
    select ${key}, ${kind}, booking_id, refund_id
    from ${rows} where ${customerMail} is not null
    on conflict (key) do nothing
  )`;
}

/**
 * Staff are told about a booking once as new, however it is paid, and about an expired hold only if a card was refused.
 * For the person who caused the event the notice counts as read. A scalar subquery looks for the earlier notice: for `not
 * exists`, PostgreSQL reads the whole table when it expects several rows.
 */
function noticed({ rows, staffNotice }: Kind): string {
  return `, noticed as (
    insert into staff_notices (kind, booking_id)
    select case when ${staffNotice} = 'new_booking' and b.start_at < app_now() + make_interval(hours =>
        (select coalesce((value #>> '{alerts,lateHours}')::int, ${LATE_BOOKING_HOURS}) from site_settings))
      then 'late_booking' else ${staffNotice} end, happened.booking_id
    from ${rows} left join bookings b on b.id = happened.booking_id
    where ${staffNotice} is not null
      and (${staffNotice} <> 'new_booking' or (
        select n.id from staff_notices n where n.booking_id = happened.booking_id and n.kind in ('new_booking', 'late_booking')
        limit 1) is null)
      and (event <> 'hold_expired' or exists (
        select from payments p where p.booking_id = happened.booking_id and p.failure_code is not null))
    returning id, booking_id
  ), read_by_actor as (
    insert into staff_notice_reads (user_id, notice_id)
    select u.id, noticed.id from noticed join happened using (booking_id)
      join users u on u.id = case when actor ~ '^admin:[0-9a-f-]{36}$' then substr(actor, 7)::uuid end
    on conflict do nothing
  )`;
}

function valuesOf(event: BookingEvent): string {
  const { auditAction, customerMail, staffNotice } = BOOKING_EVENTS[event];
  return `('${event}', '${auditAction}', ${textOrNull(customerMail)}, ${textOrNull(staffNotice)})`;
}

function textOrNull(value: string | null): string {
  return value === null ? 'null::text' : `'${value}'`;
}

/** CTE: makes mail due that was waiting for the address of the bookings in `rows` (column `id`). */
export function mailIsDueOf(rows: string): string {
  return `mail_due as (
    update mail_outbox m set due_at = app_now() from ${rows} where m.booking_id = ${rows}.id and m.status = 'queued'
  )`;
}

import { BOOKING_EVENTS, type BookingEvent } from '../events.ts';

/** Events as SQL: an expression over the columns of `rows`, or a parameter, for each of their fields. */
interface EventRows {
  /** The CTE of the surrounding statement that has a row for each event. */
  readonly rows: string;
  /** One event for all rows, or an expression whose values are among `oneOf`. */
  readonly event: BookingEvent | { readonly oneOf: readonly BookingEvent[]; readonly sql: string };
  readonly bookingId: string;
  /** `visitor`, `provider`, `system`, `admin:<user id>` */
  readonly actor: string;
  /** Details for the audit log, jsonb. */
  readonly before?: string;
  readonly after?: string;
  /** Both given where the event changes the booking's status; `fromStatus` is null for a new booking. */
  readonly fromStatus?: string;
  readonly toStatus?: string;
  readonly refundId?: string;
  /** What one mail is sent about (uuid); by default the refund, else the booking. */
  readonly subjectId?: string;
}

/**
 * CTEs that record events within the statement that causes them: the event, its audit line, and the customer's mail
 * where `BOOKING_EVENTS` names one. They follow `rows` and precede the main query.
 */
export function recordEvents(of: EventRows): string {
  const { event, bookingId, actor, before = 'null', after = 'null', fromStatus = 'null', toStatus = 'null' } = of;
  const { refundId = 'null', subjectId = `coalesce(${refundId}, ${bookingId})` } = of;
  const [possible, eventSql] = typeof event === 'string' ? [[event], `'${event}'`] : [event.oneOf, event.sql];
  const hasMail = possible.some((name) => BOOKING_EVENTS[name].customerMail !== null);
  return `happened as (
    select ${bookingId} as booking_id, (${eventSql})::text as event, (${actor})::text as actor,
      (${before})::jsonb as before, (${after})::jsonb as after, (${fromStatus})::text as from_status,
      (${toStatus})::text as to_status, (${refundId})::uuid as refund_id, ${subjectId} as subject_id
    from ${of.rows}
  ), event_kinds (event, audit_action, customer_mail) as (
    values ${possible.map(valuesOf).join(', ')}
  ), recorded as (
    insert into booking_events (booking_id, event, from_status, to_status, refund_id)
    select booking_id, event, from_status, to_status, refund_id from happened
  ), logged as (
    insert into audit_log (actor, action, entity, entity_id, before, after)
    select actor, audit_action, split_part(audit_action, '.', 1), coalesce(refund_id, booking_id), before, after
    from happened join event_kinds using (event)
  )${hasMail ? QUEUED_MAIL : ''}`;
}

const QUEUED_MAIL = `, queued_mail as (
    insert into mail_outbox (key, kind, booking_id, refund_id)
    select customer_mail || ':' || subject_id, customer_mail, booking_id, refund_id
    from happened join event_kinds using (event) where customer_mail is not null
    on conflict (key) do nothing
  )`;

function valuesOf(event: BookingEvent): string {
  const { auditAction, customerMail } = BOOKING_EVENTS[event];
  return `('${event}', '${auditAction}', ${customerMail === null ? 'null::text' : `'${customerMail}'`})`;
}

/** CTE: mail that has waited for the address of the bookings in `rows` (column `id`) is due now. */
export function mailIsDueOf(rows: string): string {
  return `mail_due as (
    update mail_outbox m set due_at = app_now() from ${rows} where m.booking_id = ${rows}.id and m.status = 'queued'
  )`;
}

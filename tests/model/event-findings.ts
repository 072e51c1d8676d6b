import { BOOKING_EVENTS, type BookingEvent } from '#server/booking/events.ts';
import type { Queryable } from '#server/db/database.ts';

interface EventRow {
  tx: string;
  booking_id: string;
  event: BookingEvent;
  from_status: string | null;
  to_status: string | null;
  refund_id: string | null;
}

/**
 * `xmin` is the transaction that wrote a row. It has 32 bits, so transaction ids are compared by their last 32 bits.
 */
const OF_ROW = 'xmin::text';
const OF_CHANGE = '(tx::text::bigint % 4294967296)::text';
const FIELDS = 'booking_id, event, from_status, to_status, refund_id';

/** Kinds of events with a separate mail for each event; for the others there is one per booking or refund. */
const EACH_TIME: readonly string[] = ['booking-canceled', 'booking-moved', 'booking-resent'];

/**
 * Differences between the row changes, as recorded by `noteChanges`, and the events of the program. Each change has an
 * event in the same transaction, and vice versa. Each event has exactly its audit line and its mail.
 */
export async function eventFindings(sql: Queryable): Promise<string[]> {
  const { rows: changes } = await sql.query<EventRow>(`select ${OF_CHANGE} as tx, ${FIELDS} from seen_changes`);
  const { rows: events } = await sql.query<EventRow>(`select ${OF_ROW} as tx, ${FIELDS} from booking_events`);
  return [
    ...differences('change without its event', 'event without its change', changes.map(nameOf), events.map(nameOf)),
    ...(await auditFindings(sql, events)),
    ...(await mailFindings(sql, events)),
  ];
}

function nameOf({ tx, booking_id, event, from_status, to_status, refund_id }: EventRow): string {
  return `${event} (${from_status} → ${to_status}) of ${refund_id ?? booking_id} in ${tx}`;
}

async function auditFindings(sql: Queryable, events: EventRow[]): Promise<string[]> {
  const actions = [...new Set(Object.values(BOOKING_EVENTS).map(({ auditAction }) => auditAction))];
  const { rows } = await sql.query<{ line: string }>(
    `select action || ' of ' || entity_id || ' in ' || ${OF_ROW} as line from audit_log where action = any ($1)`,
    [actions],
  );
  const expected = events.map(
    ({ tx, event, booking_id, refund_id }) =>
      `${BOOKING_EVENTS[event].auditAction} of ${refund_id ?? booking_id} in ${tx}`,
  );
  const lines = rows.map(({ line }) => line);
  return differences('event without its audit line', 'audit line without its event', expected, lines);
}

async function mailFindings(sql: Queryable, events: EventRow[]): Promise<string[]> {
  const { rows } = await sql.query<{ mail: string }>(
    `select kind || ' about ' || coalesce(refund_id, booking_id) as mail from mail_outbox where booking_id is not null`,
  );
  const expected = events.flatMap(({ event, booking_id, refund_id }) => {
    const { customerMail: kind } = BOOKING_EVENTS[event];
    return kind === null ? [] : [{ kind, mail: `${kind} about ${refund_id ?? booking_id}` }];
  });
  const once = expected.filter(({ kind }) => !EACH_TIME.includes(kind)).map(({ mail }) => mail);
  const eachTime = expected.filter(({ kind }) => EACH_TIME.includes(kind)).map(({ mail }) => mail);
  const mails = rows.map(({ mail }) => mail);
  return differences('event without its mail', 'mail without its event', [...new Set(once), ...eachTime], mails);
}

/** Names that `found` contains less often or more often than `expected`. */
function differences(missing: string, extra: string, expected: string[], found: string[]): string[] {
  const count = (list: string[], name: string) => list.filter((one) => one === name).length;
  return [...new Set([...expected, ...found])].flatMap((name) => {
    const more = count(found, name) - count(expected, name);
    if (more === 0) return [];
    return [`${more < 0 ? missing : extra}: ${name}`];
  });
}

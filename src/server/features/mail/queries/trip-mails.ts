import { LONGEST_BOOKING_HOURS } from '#domain/booking/longest-booking.ts';
import { ZONE } from '#domain/time/canary-time.ts';
import { REVENUE_STATUSES } from '#domain/booking/lifecycle.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';
import { IS_EXPECTED } from '../../../db/tables/bookings.ts';
import type { ListFacts } from '#domain/booking/passenger-list.ts';

/** The follow-up is not sent about trips that ended earlier, for example when it has just been switched on. */
const FOLLOWED_UP_FOR = `interval '3 days'`;
/** Limits the start, so that its index is used. */
const LONGEST_BOOKING = `interval '${LONGEST_BOOKING_HOURS} hours'`;

/** The hour from the settings, in Canary time, on the day `days` after the instant's day. */
function hourOnDay(instant: string, days: number, setting: 'before' | 'after', otherwise: number): string {
  return `((${instant} at time zone '${ZONE}')::date + ${days} + make_time(
     coalesce((settings.value #>> '{reminders,${setting},hour}')::int, ${otherwise}), 0, 0)) at time zone '${ZONE}'`;
}

/** The mail's key for the booking `b`. It contains the start, so that a moved booking gets another mail for its new time. */
export function keyAtTime(kind: string): string {
  return `${kind} || ':' || b.id || '.' || extract(epoch from b.start_at)::bigint`;
}

/** Bookings whose trip is still ahead, and whose guest can be mailed. */
const IS_AHEAD = `b.start_at > app_now() and ${IS_EXPECTED} and b.customer_email is not null`;

/**
 * Queues the reminders that are due, each once, however many processes do so. Leaves out bookings made or moved after the
 * reminder was due: their confirmation says the same.
 */
export const queueReminders = prepared<[], never>(
  'queue-trip-reminders',
  `insert into mail_outbox (key, kind, booking_id)
   select ${keyAtTime(`'trip-reminder'`)}, 'trip-reminder', b.id
   from bookings b cross join site_settings settings
     cross join lateral (select ${hourOnDay('b.start_at', -1, 'before', 17)} as at) due
   where coalesce((settings.value #>> '{reminders,before,isOn}')::boolean, true)
     and b.start_at < app_now() + interval '2 days 1 hour' and ${IS_AHEAD} and due.at <= app_now() and b.created_at < due.at
     and not exists (select from booking_moves where booking_id = b.id and moved_at >= due.at)
   on conflict (key) do nothing`,
);

/** When the passenger list of the booking `b` is due: 10:00 Canary time, some days before the trip (P-16.11). */
export const LIST_ASKED_AT = `((b.start_at at time zone '${ZONE}')::date
     - coalesce((settings.value #>> '{reminders,passengers,days}')::int, 3) + time '10:00') at time zone '${ZONE}'`;
export const LISTS_ARE_ASKED = `coalesce((settings.value #>> '{reminders,passengers,isOn}')::boolean, true)`;

/**
 * Bookings whose passenger list is due and was not yet requested, complete or not. Leaves out bookings made or moved after that
 * time: their confirmation asks for the list.
 */
export const listsToAskFor = prepared<[], ListFacts & { id: string }>(
  'passenger-lists-to-ask-for',
  `select b.id, b.type, b.adults, b.child_u13, b.child_u6_free, b.child_u6_paid, b.people, boat.names_required,
     list.passengers
   from bookings b cross join site_settings settings join boats boat on boat.id = b.boat_id
     left join passenger_lists list on list.booking_id = b.id
     cross join lateral (select ${LIST_ASKED_AT} as at) due
   where ${LISTS_ARE_ASKED} and b.start_at < app_now() + interval '16 days' and ${IS_AHEAD}
     and due.at <= app_now() and b.created_at < due.at
     and not exists (select from booking_moves where booking_id = b.id and moved_at >= due.at)
     and not exists (select from mail_outbox m where m.key = ${keyAtTime(`'passenger-request'`)})`,
);

export const queuePassengerRequests = prepared<[bookingIds: string[]], never>(
  'queue-passenger-requests',
  `insert into mail_outbox (key, kind, booking_id)
   select ${keyAtTime(`'passenger-request'`)}, 'passenger-request', b.id from bookings b where b.id = any ($1)
   on conflict (key) do nothing`,
);

/** Queues the follow-ups that are due, each once. They are off until the operator switches them on. */
export const queueFollowUps = prepared<[], never>(
  'queue-trip-follow-ups',
  `insert into mail_outbox (key, kind, booking_id)
   select 'trip-follow-up:' || b.id, 'trip-follow-up', b.id
   from bookings b cross join site_settings settings
   where (settings.value #>> '{reminders,after,isOn}')::boolean
     and b.start_at > app_now() - ${LONGEST_BOOKING} - ${FOLLOWED_UP_FOR} and b.start_at < app_now()
     and b.end_at < app_now() and b.end_at > app_now() - ${FOLLOWED_UP_FOR}
     and b.status in (${listed(REVENUE_STATUSES)}) and b.customer_email is not null and b.no_show_at is null
     and ${hourOnDay('b.end_at', 1, 'after', 10)} <= app_now()
   on conflict (key) do nothing`,
);

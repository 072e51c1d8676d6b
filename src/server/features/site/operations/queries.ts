import { MAYBE_OPEN_PAYMENTS } from '../../../booking/money/queries/maybe-open.ts';
import { OWED_AND_FAILED } from '../../../booking/money/queries/failed-refunds.ts';
import { prepared } from '../../../db/statement.ts';
import { IS_VISITORS_HOLD } from '../../../db/tables/bookings.ts';

/** Ages in seconds; null: there is no such row. */
export interface OperationFigures {
  held_charters: number;
  held_trips: number;
  unsettled: number;
  unsettled_age: number | null;
  given_up_refunds: number;
  queued_mails: number;
  queued_mail_age: number | null;
  failed_mails: number;
  backup_age: number | null;
}

/**
 * The figures that the metrics report for the whole site, all read through partial indexes. A payment counts as unsettled only
 * after its hold has ended.
 */
export const operationFigures = prepared<[], OperationFigures>(
  'operation-figures',
  `with held as (
     select (count(*) filter (where slot_id is null))::integer as held_charters,
       (count(*) filter (where slot_id is not null))::integer as held_trips
     from bookings where ${IS_VISITORS_HOLD}
   ), unsettled as (
     select count(*)::integer as unsettled,
       extract(epoch from app_now() - min(p.created_at))::float8 as unsettled_age
     from ledger_payments p join bookings b on b.id = p.booking_id
     where p.id = any(array(${MAYBE_OPEN_PAYMENTS})) and p.is_unsettled
       and not (b.status = 'pending' and b.hold_expires_at > (select app_now()))
   ), queued as (
     select count(*)::integer as queued_mails,
       extract(epoch from app_now() - min(m.created_at))::float8 as queued_mail_age
     from mail_outbox m left join bookings b on b.id = m.booking_id
     where m.status in ('queued', 'sending') and (m.booking_id is null or b.customer_email is not null)
   )
   select held.*, unsettled.*, queued.*,
     (select count(*)::integer from refunds r where ${OWED_AND_FAILED} and r.given_up_at is not null) as given_up_refunds,
     (select count(*)::integer from mail_outbox where status = 'failed') as failed_mails,
     (select extract(epoch from clock_timestamp() - (value #>> '{}')::timestamptz)::float8
      from app_settings where key = 'last-backup') as backup_age
   from held, unsettled, queued`,
);

/** Jobs that are due and not running. The queue uses the database's own clock. */
export const waitingJobs = prepared<[], { waiting: number; age: number | null }>(
  'waiting-jobs',
  `select count(*)::integer as waiting, extract(epoch from now() - min(run_at))::float8 as age
   from graphile_worker.jobs where run_at <= now() and locked_at is null and attempts < max_attempts`,
);

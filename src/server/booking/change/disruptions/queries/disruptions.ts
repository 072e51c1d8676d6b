import { HAND_WAYS } from '#domain/booking/payment-way.ts';
import type { DisruptionReason, GuestChoice } from '#domain/booking/disruption.ts';
import { listed } from '../../../../db/listed.ts';
import { prepared } from '../../../../db/statement.ts';
import { recordEvents } from '../../../queries/record-events.ts';
import type { StoredBlocks } from '../../../place/write-blocks.ts';
import { seatsElsewhere, type ShownRow } from './affected-bookings.ts';

interface NewDisruption {
  readonly id: string;
  readonly reason: DisruptionReason;
  readonly boat_ids: readonly string[];
  readonly start_at: Temporal.Instant;
  readonly end_at: Temporal.Instant;
  readonly choices: readonly GuestChoice[];
  readonly default_choice: 'voucher' | 'refund';
  readonly answer_by: Temporal.Instant;
  readonly voucher_bonus_percent: number;
  readonly actor: string;
  readonly request_key: string | null;
  readonly request_hash: string | null;
}

/** Passed as one JSON record; hashes as `hexBytes`. Counts the seats sold elsewhere as they are now. */
export const insertDisruption = prepared<[disruption: NewDisruption], never>(
  'insert-disruption',
  `insert into disruptions (id, reason, boat_ids, start_at, end_at, choices, default_choice, answer_by,
     voucher_bonus_percent, actor, request_key, request_hash, calendar, sold_elsewhere)
   select id, reason, boat_ids, start_at, end_at, choices, default_choice, answer_by, voucher_bonus_percent, actor,
     request_key, request_hash, '[]', ${seatsElsewhere('boat_ids', 'given.start_at', 'given.end_at')}
   from jsonb_to_record($1::jsonb) as given (id uuid, reason text, boat_ids uuid[], start_at timestamptz,
     end_at timestamptz, choices text[], default_choice text, answer_by timestamptz, voucher_bonus_percent int, actor text,
     request_key bytea, request_hash bytea)`,
);

/** What was done to the slots, as a JSON list of `WrittenBlocks`. */
export const saveCalendar = prepared<[id: string, calendar: string], never>(
  'save-calendar-of-disruption',
  'update disruptions set calendar = $2::jsonb where id = $1',
);

export const disruptionByKey = prepared<[key: Buffer], { id: string; request_hash: Buffer | null }>(
  'disruption-by-key',
  'select id, request_hash from disruptions where request_key = $1',
);

export interface DisruptionRow {
  id: string;
  reason: DisruptionReason;
  boats: { _id: string; title: string }[];
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  choices: GuestChoice[];
  default_choice: 'voucher' | 'refund';
  answer_by: Temporal.Instant;
  voucher_bonus_percent: number;
  created_at: Temporal.Instant;
  undone_at: Temporal.Instant | null;
  people: number;
  kept_cents: number;
  sold_elsewhere: number;
  open: number;
  moved: number;
  vouchers: number;
  refunds: number;
  now: Temporal.Instant;
}

const DISRUPTION = `
  select d.id, d.reason, d.start_at, d.end_at, d.choices, d.default_choice, d.answer_by, d.voucher_bonus_percent, d.created_at,
    d.undone_at, d.sold_elsewhere, app_now() as now, sums.*,
    (select coalesce(jsonb_agg(jsonb_build_object('_id', id, 'title', title) order by position, title), '[]')
     from boats where id = any (d.boat_ids)) as boats
  from disruptions d cross join lateral (
    select coalesce(sum(people), 0)::int as people, coalesce(sum(kept_cents), 0)::int as kept_cents,
      (count(*) filter (where closed_at is null))::int as open, (count(*) filter (where choice = 'move'))::int as moved,
      (count(*) filter (where choice = 'voucher'))::int as vouchers,
      (count(*) filter (where choice = 'refund'))::int as refunds
    from disrupted_bookings where disruption_id = d.id
  ) sums`;

export const disruptionById = prepared<[id: string], DisruptionRow>(
  'disruption-by-id',
  `${DISRUPTION} where d.id = $1`,
);

/** The latest first. */
export const latestDisruptions = prepared<[limit: number], DisruptionRow>(
  'latest-disruptions',
  `${DISRUPTION} order by d.created_at desc, d.id limit $1`,
);

export interface DisruptedRow extends ShownRow {
  choice: GuestChoice | null;
  chosen_by: 'guest' | 'operator' | 'deadline' | null;
  closed_at: Temporal.Instant | null;
  to_start_at: Temporal.Instant | null;
  to_boat_title: string | null;
  amount_cents: number | null;
  /** Recorded as returned in cash or on a terminal. */
  by_hand_cents: number;
}

/** The bookings as they were when disrupted, and what became of them; those without an answer first. */
export const disruptedBookings = prepared<[disruptionId: string], DisruptedRow>(
  'disrupted-bookings',
  `select b.id, b.type, d.boat_id, boat.title as boat_title, d.start_at, d.end_at, d.people, d.kept_cents, b.language,
     b.customer_name, b.customer_phone, b.customer_email is not null as has_email, d.choice, d.chosen_by, d.closed_at,
     d.to_start_at, other.title as to_boat_title, d.amount_cents,
     (select coalesce(sum(refunded_cents), 0)::int from payments p
      where p.booking_id = b.id and p.provider in (${listed(HAND_WAYS)})) as by_hand_cents
   from disrupted_bookings d join bookings b on b.id = d.booking_id join boats boat on boat.id = d.boat_id
   left join boats other on other.id = d.to_boat_id
   where d.disruption_id = $1 order by d.closed_at is not null, d.start_at, b.id`,
);

export const lockDisruption = prepared<
  [id: string],
  {
    id: string;
    calendar: StoredBlocks[];
    created_at: Temporal.Instant;
    undone_at: Temporal.Instant | null;
    now: Temporal.Instant;
  }
>(
  'lock-disruption',
  'select id, calendar, created_at, undone_at, app_now() as now from disruptions where id = $1 for update',
);

export const bookingsToRestore = prepared<
  [disruptionId: string],
  { id: string; status_before: 'paid' | 'confirmed'; is_open: boolean }
>(
  'disrupted-bookings-to-restore',
  `select b.id, d.status_before, d.closed_at is null as is_open
   from disrupted_bookings d join bookings b on b.id = d.booking_id
   where d.disruption_id = $1 order by b.id for no key update of b`,
);

/** Marks the disruption as undone; the customers of its bookings are told. */
export const writeUndone = prepared<[id: string, actor: string], never>(
  'write-disruption-undone',
  `with undone as (
     update disruptions set undone_at = app_now() where id = $1
   ), closed as (
     update disrupted_bookings set closed_at = app_now() where disruption_id = $1 returning booking_id, disruption_id
   ), ${recordEvents({
     rows: 'closed',
     event: 'disruption_undone',
     bookingId: 'booking_id',
     actor: '$2',
     subjectId: `(md5(booking_id::text || disruption_id)::uuid)`,
   })}
   select from closed`,
);

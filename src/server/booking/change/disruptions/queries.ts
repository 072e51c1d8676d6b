import type { DisruptionReason, GuestChoice } from '#domain/booking/disruption.ts';
import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import { prepared } from '../../../db/statement.ts';
import { recordEvents } from '../../queries/record-events.ts';
import type { StoredBlocks } from '../../place/write-blocks.ts';

/** A booking in the time that is to be blocked. */
export interface AffectedRow {
  id: string;
  type: 'private' | 'shared';
  status: Extract<BookingStatus, 'pending' | 'paid' | 'confirmed'>;
  boat_id: string;
  boat_title: string;
  slot_id: string | null;
  seats: number;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  /** null: a charter of unknown size. */
  people: number | null;
  kept_cents: number;
  language: 'en' | 'es' | 'ru';
  customer_name: string | null;
  customer_phone: string | null;
  has_email: boolean;
  /** The pending change whose new place this row holds. */
  change_id: string | null;
}

/** No booking lasts longer, in days: how far before the time one that reaches into it can begin. */
const LONGEST_DAYS = 11;

const PEOPLE = `case when b.type = 'shared' then b.seats else b.people end`;

/** Bookings that occupy some of the time or are held in it, the earliest first. Expired holds are among them. */
export const affectedBookings = prepared<
  [boatIds: readonly string[], start: Temporal.Instant, end: Temporal.Instant],
  AffectedRow
>(
  'affected-bookings',
  `select b.id, b.type, b.status, b.boat_id, boat.title as boat_title, b.slot_id, b.seats, b.start_at, b.end_at,
     ${PEOPLE} as people, money.kept_cents, b.language, b.customer_name, b.customer_phone,
     b.customer_email is not null as has_email, b.change_id
   from bookings b join boats boat on boat.id = b.boat_id join booking_money money on money.booking_id = b.id
   where b.boat_id = any ($1) and b.start_at < $3 and b.end_at > $2
     and b.start_at > $2::timestamptz - make_interval(days => ${LONGEST_DAYS})
     and b.status in ('pending', 'paid', 'confirmed')
   order by b.start_at, b.id`,
);

/** Waits until no other write of these bookings goes on; a row for each. */
export const lockAffected = prepared<[bookingIds: readonly string[]], { id: string }>(
  'lock-affected-bookings',
  'select id from bookings where id = any ($1) order by id for no key update',
);

/** Card payments that could still be paid, and changes that wait for their payment, of these bookings. */
export const openOfBookings = prepared<[bookingIds: readonly string[]], { intents: string[]; changes: string[] }>(
  'open-money-of-bookings',
  `select
     (select coalesce(array_agg(provider_payment_id), '{}') from payments where booking_id = any ($1)
        and provider_payment_id is not null and status in ('created', 'processing', 'requires_action')) as intents,
     (select coalesce(array_agg(id), '{}') from booking_changes where booking_id = any ($1) and status = 'pending') as changes`,
);

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

/** Passed as one JSON record; hashes as `hexBytes`. */
export const insertDisruption = prepared<[disruption: NewDisruption], never>(
  'insert-disruption',
  `insert into disruptions (id, reason, boat_ids, start_at, end_at, choices, default_choice, answer_by,
     voucher_bonus_percent, actor, request_key, request_hash, calendar)
   select id, reason, boat_ids, start_at, end_at, choices, default_choice, answer_by, voucher_bonus_percent, actor,
     request_key, request_hash, '[]'
   from jsonb_to_record($1::jsonb) as given (id uuid, reason text, boat_ids uuid[], start_at timestamptz,
     end_at timestamptz, choices text[], default_choice text, answer_by timestamptz, voucher_bonus_percent int, actor text,
     request_key bytea, request_hash bytea)`,
);

/** What was done to the slots, as a JSON list of `WrittenBlocks`. */
export const saveCalendar = prepared<[id: string, calendar: string], never>(
  'save-calendar-of-disruption',
  'update disruptions set calendar = $2::jsonb where id = $1',
);

export const statusOf = prepared<[bookingId: string], { status: BookingStatus }>(
  'status-of-booking',
  'select status from bookings where id = $1',
);

/** The bookings as they are, before their status changes. */
export const insertDisrupted = prepared<[disruptionId: string, bookingIds: readonly string[]], never>(
  'insert-disrupted-bookings',
  `insert into disrupted_bookings (disruption_id, booking_id, boat_id, start_at, end_at, people, kept_cents, status_before)
   select $1, b.id, b.boat_id, b.start_at, b.end_at, ${PEOPLE}, money.kept_cents, b.status
   from bookings b join booking_money money on money.booking_id = b.id where b.id = any ($2)`,
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
  open: number;
  moved: number;
  vouchers: number;
  refunds: number;
  now: Temporal.Instant;
}

const DISRUPTION = `
  select d.id, d.reason, d.start_at, d.end_at, d.choices, d.default_choice, d.answer_by, d.voucher_bonus_percent, d.created_at,
    d.undone_at, app_now() as now, sums.*,
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

export interface DisruptedRow {
  id: string;
  type: 'private' | 'shared';
  boat_id: string;
  boat_title: string;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  people: number | null;
  kept_cents: number;
  language: 'en' | 'es' | 'ru';
  customer_name: string | null;
  customer_phone: string | null;
  has_email: boolean;
  choice: GuestChoice | null;
  chosen_by: 'guest' | 'operator' | 'deadline' | null;
  closed_at: Temporal.Instant | null;
  to_start_at: Temporal.Instant | null;
  to_boat_title: string | null;
  amount_cents: number | null;
}

/** As they were when they were disrupted, and what became of them; those without an answer first. */
export const disruptedBookings = prepared<[disruptionId: string], DisruptedRow>(
  'disrupted-bookings',
  `select b.id, b.type, d.boat_id, boat.title as boat_title, d.start_at, d.end_at, d.people, d.kept_cents, b.language,
     b.customer_name, b.customer_phone, b.customer_email is not null as has_email, d.choice, d.chosen_by, d.closed_at,
     d.to_start_at, other.title as to_boat_title, d.amount_cents
   from disrupted_bookings d join bookings b on b.id = d.booking_id join boats boat on boat.id = d.boat_id
   left join boats other on other.id = d.to_boat_id
   where d.disruption_id = $1 order by d.closed_at is not null, d.start_at, b.id`,
);

/** What a booking's guest may choose, or has chosen: of the last disruption of the booking that was not undone. */
export interface ChoiceRow {
  disruption_id: string;
  reason: DisruptionReason;
  choices: GuestChoice[];
  default_choice: 'voucher' | 'refund';
  answer_by: Temporal.Instant;
  voucher_bonus_percent: number;
  status_before: 'paid' | 'confirmed';
  language: string;
  start_at: Temporal.Instant;
  choice: GuestChoice | null;
  chosen_by: 'guest' | 'operator' | 'deadline' | null;
  closed_at: Temporal.Instant | null;
  to_start_at: Temporal.Instant | null;
  to_boat_title: string | null;
  amount_cents: number | null;
  request_key: Buffer | null;
  request_hash: Buffer | null;
  now: Temporal.Instant;
}

export const choiceOfBooking = prepared<[bookingId: string], ChoiceRow>(
  'choice-of-booking',
  `select d.disruption_id, why.reason, why.choices, why.default_choice, why.answer_by, why.voucher_bonus_percent,
     d.status_before, b.language, d.start_at, d.choice, d.chosen_by, d.closed_at, d.to_start_at, other.title as to_boat_title, d.amount_cents,
     d.request_key, d.request_hash, app_now() as now
   from disrupted_bookings d join disruptions why on why.id = d.disruption_id join bookings b on b.id = d.booking_id
   left join boats other on other.id = d.to_boat_id
   where d.booking_id = $1 and why.undone_at is null
   order by why.created_at desc, why.id limit 1`,
);

interface Closing {
  readonly booking_id: string;
  readonly choice: GuestChoice;
  readonly chosen_by: 'guest' | 'operator' | 'deadline';
  readonly to_start_at: Temporal.Instant | null;
  readonly to_boat_id: string | null;
  readonly amount_cents: number | null;
  readonly request_key: string | null;
  readonly request_hash: string | null;
}

/** Records the choice, passed as one JSON record; no row: somebody has chosen, or it was undone. */
export const closeChoice = prepared<[closing: Closing], { disruption_id: string }>(
  'close-choice',
  `update disrupted_bookings d set choice = c.choice, chosen_by = c.chosen_by, closed_at = app_now(),
     to_start_at = c.to_start_at, to_boat_id = c.to_boat_id, amount_cents = c.amount_cents, request_key = c.request_key,
     request_hash = c.request_hash
   from jsonb_to_record($1::jsonb) as c (booking_id uuid, choice text, chosen_by text, to_start_at timestamptz,
     to_boat_id uuid, amount_cents int, request_key bytea, request_hash bytea)
   where d.booking_id = c.booking_id and d.closed_at is null
   returning d.disruption_id`,
);

/** Nobody has to choose any more: the booking was canceled otherwise. */
export const endChoice = prepared<[bookingId: string], never>(
  'end-choice',
  'update disrupted_bookings set closed_at = app_now() where booking_id = $1 and closed_at is null',
);

/** Bookings whose guests have not chosen in time. */
export const unansweredChoices = prepared<
  [limit: number],
  { booking_id: string; default_choice: 'voucher' | 'refund' }
>(
  'unanswered-choices',
  `select d.booking_id, why.default_choice from disrupted_bookings d join disruptions why on why.id = d.disruption_id
   where d.closed_at is null and why.answer_by <= app_now() order by why.answer_by, d.booking_id limit $1`,
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

/** Marks it as undone; its bookings' customers are told. */
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

export interface EquivalentRow {
  id: string;
  title: string;
  image: string | null;
  port_name: string | null;
}

/**
 * The booking's boat, and active boats that can take its party the same way and ask for no higher licence; those of the same
 * port first, then by the difference of their prices.
 */
export const equivalentBoats = prepared<[bookingId: string, limit: number], EquivalentRow>(
  'equivalent-boats',
  `select other.id, coalesce(other.translations -> b.language ->> 'title', other.title) as title, other.images[1] as image,
     other.port_name
   from bookings b join boats own on own.id = b.boat_id
   join boats other on other.id = own.id or (other.is_active
     and other.capacity >= coalesce(case when b.type = 'shared' then b.seats else b.people end, own.capacity)
     and other.licence in ('skipper', own.licence)
     and case b.type when 'private' then other.charter_hour_cents > 0 else other.seat_hour_cents > 0 end)
   where b.id = $1
   order by other.id <> own.id, other.port_name is distinct from own.port_name,
     abs(case b.type when 'private' then other.charter_hour_cents - own.charter_hour_cents
       else other.seat_hour_cents - own.seat_hour_cents end), other.id
   limit $2`,
);

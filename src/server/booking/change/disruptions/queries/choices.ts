import type { Language } from '#contract/language.ts';
import type { DisruptionReason, GuestChoice } from '#domain/booking/disruption.ts';
import { prepared } from '../../../../db/statement.ts';

/** What a booking's guest may choose, or has chosen, in the booking's last disruption that was not undone. */
export interface ChoiceRow {
  disruption_id: string;
  reason: DisruptionReason;
  choices: GuestChoice[];
  default_choice: 'voucher' | 'refund';
  answer_by: Temporal.Instant;
  voucher_bonus_percent: number;
  status_before: 'paid' | 'confirmed';
  language: Language;
  start_at: Temporal.Instant;
  choice: GuestChoice | null;
  chosen_by: 'guest' | 'operator' | 'deadline' | null;
  closed_at: Temporal.Instant | null;
  to_start_at: Temporal.Instant | null;
  to_boat_title: string | null;
  /** Put on the voucher, refunded, or kept for the new time; null for moves from before the column existed. */
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

/** Records the choice, passed as one JSON record; no row: a choice was made already, or the disruption was undone. */
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

/** Ends the choice of a booking that was canceled in another way. */
export const endChoice = prepared<[bookingId: string], never>(
  'end-choice',
  'update disrupted_bookings set closed_at = app_now() where booking_id = $1 and closed_at is null',
);

/** Bookings whose guests have not chosen in time, and what they get. */
export const unansweredChoices = prepared<[], { booking_id: string; choice: 'voucher' | 'refund' }>(
  'unanswered-choices',
  `select d.booking_id, why.default_choice as choice
   from disrupted_bookings d join disruptions why on why.id = d.disruption_id
   where d.closed_at is null and why.answer_by <= app_now() order by why.answer_by, d.booking_id`,
);

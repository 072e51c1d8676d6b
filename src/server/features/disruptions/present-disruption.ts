import type { ChoiceOffers, Disruption, DisruptionList, DisruptionPreview } from '#contract/disruptions.ts';
import { LANGUAGES } from '#contract/language.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { undoUntil } from '#domain/booking/disruption.ts';
import { eurosFromCents } from '#domain/money.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AffectedRow, ShownRow } from '../../booking/change/disruptions/queries/affected-bookings.ts';
import type { ChoiceRow } from '../../booking/change/disruptions/queries/choices.ts';
import type { DisruptedRow, DisruptionRow } from '../../booking/change/disruptions/queries/disruptions.ts';

type ShownBooking = DisruptionPreview['bookings'][number];
type Head = DisruptionList['items'][number];

export function presentPreview(
  sold: readonly AffectedRow[],
  others: Pick<DisruptionPreview, 'holds' | 'soldElsewhere'>,
): DisruptionPreview {
  const languages = LANGUAGES.map((language) => ({
    language,
    bookings: sold.filter((row) => row.language === language).length,
  }));
  return {
    bookings: sold.map(presentBooking),
    people: sold.reduce((sum, { people }) => sum + (people ?? 0), 0),
    amount: eurosFromCents(sold.reduce((sum, { kept_cents }) => sum + kept_cents, 0)),
    languages: languages.filter(({ bookings }) => bookings > 0),
    ...others,
  };
}

export function presentHead(row: DisruptionRow): Head {
  const until = undoUntil(
    {
      createdAt: row.created_at,
      isUndone: row.undone_at !== null,
      hasAnswers: row.moved + row.vouchers + row.refunds > 0,
    },
    row.now,
  );
  return {
    _id: row.id,
    reason: row.reason,
    boats: row.boats,
    start: isoInstant(row.start_at),
    end: isoInstant(row.end_at),
    choices: row.choices,
    defaultChoice: row.default_choice,
    answerBy: isoInstant(row.answer_by),
    voucherBonusPercent: row.voucher_bonus_percent,
    createdAt: isoInstant(row.created_at),
    undoUntil: row.reason === 'below_minimum' || until === null ? null : isoInstant(until),
    undoneAt: row.undone_at && isoInstant(row.undone_at),
    people: row.people,
    amount: eurosFromCents(row.kept_cents),
    soldElsewhere: row.sold_elsewhere,
    outcomes: {
      open: row.undone_at === null ? row.open : 0,
      move: row.moved,
      voucher: row.vouchers,
      refund: row.refunds,
    },
  };
}

export function presentDisruption(row: DisruptionRow, bookings: readonly DisruptedRow[]): Disruption {
  return {
    ...presentHead(row),
    bookings: bookings.map((booking) => ({ ...presentBooking(booking), outcome: officeOutcome(booking) })),
  };
}

/** The outcome, with the amount to hand back in person. */
function officeOutcome(row: DisruptedRow): Disruption['bookings'][number]['outcome'] {
  const byHandCents = row.choice === 'refund' ? Math.min(row.by_hand_cents, row.amount_cents ?? 0) : 0;
  return { ...presentOutcome(row), ...(byHandCents > 0 && { refundByHand: eurosFromCents(byHandCents) }) };
}

/** The choice made, without the voucher's code. */
export function presentOutcome(
  row: Pick<ChoiceRow, 'choice' | 'chosen_by' | 'closed_at' | 'to_start_at' | 'to_boat_title' | 'amount_cents'>,
): Omit<NonNullable<ChoiceOffers['answer']>, 'voucherCode'> {
  const { choice, chosen_by: by, closed_at: at, to_start_at: start, to_boat_title: boat, amount_cents: cents } = row;
  return {
    choice,
    at: choice && at && isoInstant(at),
    by,
    ...(start && { start: isoInstant(start) }),
    ...(start && boat !== null && { boat }),
    ...(choice === 'voucher' && { voucher: eurosFromCents(cents ?? 0) }),
    ...(choice === 'refund' && { refund: eurosFromCents(cents ?? 0) }),
  };
}

function presentBooking(row: ShownRow): ShownBooking {
  return {
    _id: row.id,
    shortNumber: shortNumber(row.id),
    type: row.type,
    boatId: row.boat_id,
    boat: row.boat_title,
    start: isoInstant(row.start_at),
    end: isoInstant(row.end_at),
    people: row.people,
    paid: eurosFromCents(row.kept_cents),
    language: row.language,
    name: row.customer_name,
    phone: row.customer_phone,
    hasEmail: row.has_email,
  };
}

import type { Booking } from '#contract/bookings.ts';
import type { OfficeChangeRequestBody, OfficeChangeWishBody } from '#contract/self-service.ts';
import { eurosFromCents } from '#domain/money.ts';
import { hoursBetween } from '#domain/time/canary-time.ts';
import { parseEuros, parseEurosOrZero } from '../../../lib/form/parse-euros.ts';

/** What is chosen and typed in the form of a change. Amounts are texts as typed. */
export interface ChangeDraft {
  readonly boatId: string;
  /** ISO */
  readonly start: string;
  /** Charter only. */
  readonly hours: number;
  /** Charter only. */
  readonly people: number;
  /** Seats only. */
  readonly tickets: { readonly adults: number; readonly children50: number; readonly kidsFree: number };
  readonly pricing: 'sale' | 'today' | 'keep' | 'own';
  readonly price: string;
  readonly refund: 'policy' | 'other';
  readonly refundAmount: string;
  readonly reason: string;
  readonly dueBy: NonNullable<OfficeChangeRequestBody['dueBy']>;
}

/** The draft without any change. */
export function draftOf(booking: Booking): ChangeDraft {
  const { boat, start, people, passengers } = booking;
  return {
    boatId: boat._id,
    start,
    hours: hoursOf(booking),
    people: people ?? 1,
    tickets: { adults: passengers.adults, children50: passengers.child_u13, kidsFree: passengers.child_u6 },
    pricing: 'sale',
    price: '',
    refund: 'policy',
    refundAmount: '',
    reason: '',
    dueBy: 'open',
  };
}

export function hoursOf({ start, end }: Pick<Booking, 'start' | 'end'>): number {
  return Math.max(1, Math.round(hoursBetween(Temporal.Instant.from(start), Temporal.Instant.from(end))));
}

/** The changes in the draft, without amounts that cannot be parsed yet; null if there are none. */
export function wishOf(booking: Booking, draft: ChangeDraft): OfficeChangeWishBody | null {
  const now = draftOf(booking);
  const wish = {
    ...(draft.boatId !== now.boatId && { boatId: draft.boatId }),
    ...(draft.start !== now.start && { start: draft.start }),
    ...(booking.type === 'private' ? charterWish(now, draft) : seatsWish(now, draft)),
    ...pricingWish(draft),
    ...refundWish(draft),
  };
  return Object.keys(wish).length > 0 ? wish : null;
}

function charterWish(now: ChangeDraft, { hours, people }: ChangeDraft) {
  return {
    ...(hours !== now.hours && { durationHours: hours }),
    ...(people !== now.people && { people }),
  };
}

function seatsWish(now: ChangeDraft, { tickets }: ChangeDraft) {
  return JSON.stringify(tickets) === JSON.stringify(now.tickets) ? {} : { tickets };
}

function pricingWish({ pricing, price }: ChangeDraft) {
  if (pricing === 'sale') return {};
  if (pricing !== 'own') return { rates: pricing };
  const cents = parseEuros(price);
  return cents === null ? {} : { price: eurosFromCents(cents) };
}

function refundWish({ refund, refundAmount }: ChangeDraft) {
  const cents = refund === 'other' ? parseEurosOrZero(refundAmount) : null;
  return cents === null ? {} : { refund: eurosFromCents(cents) };
}

/** Why the form cannot be sent yet; `tooMuch`: the refund is more than `mostRefundCents`. */
export function problemsOf(
  { pricing, price, refund, refundAmount, reason }: ChangeDraft,
  { mostRefundCents }: { mostRefundCents: number },
): { price: boolean; refund: 'wrong' | 'tooMuch' | null; reason: boolean } {
  const refundCents = parseEurosOrZero(refundAmount);
  return {
    price: pricing === 'own' && parseEuros(price) === null,
    refund:
      refund === 'policy' ? null : refundCents === null ? 'wrong' : refundCents > mostRefundCents ? 'tooMuch' : null,
    reason: needsReason({ pricing, refund }) && reason.trim() === '',
  };
}

export function needsReason({ pricing, refund }: Pick<ChangeDraft, 'pricing' | 'refund'>): boolean {
  return pricing === 'own' || refund === 'other';
}

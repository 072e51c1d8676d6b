import { seatsOf } from '#domain/booking/passengers.ts';
import { feeSplit } from '#domain/pricing/fee-split.ts';
import type { ChangePlan } from './plan-change.ts';
import type { ChangeableRow } from '../money/changes/queries/changeable.ts';
import type { ChangedRow } from '../money/changes/queries/write-change.ts';
import type { ChangePricing } from './wish.ts';

/**
 * The booking's columns after a plan. If the amount is unchanged, fee and owner's share stay as they are. Undoing a
 * change restores the earlier values.
 */
export function changedRow(
  booking: ChangeableRow,
  { quote, settlement }: ChangePlan,
  by: { actor: string; pricing: ChangePricing; reason: string | undefined },
): ChangedRow {
  const { actor, pricing } = by;
  if (pricing.at === 'before') return { ...pricing.row, actor, price: 'before', reason: null };
  const isKept = pricing.at === 'keep';
  const { newAmountCents, retainedCents } = settlement;
  return {
    booking_id: booking.id,
    boat_id: quote.boatId,
    slot_id: quote.slotId,
    start_at: quote.start,
    end_at: quote.end,
    ...partyOf(booking, quote),
    amount_gross_cents: newAmountCents,
    retained_cents: retainedCents,
    ...sharesOf(booking, newAmountCents, quote.lines.fee.percent),
    igic_percent: isKept ? booking.igic_percent : quote.lines.tax.percent,
    price_breakdown: isKept ? booking.price_breakdown : quote.price,
    charter_rates: isKept ? booking.charter_rates : ratesOf(booking, quote, pricing),
    actor,
    price: pricing.at,
    reason: by.reason ?? null,
  };
}

function partyOf(booking: ChangeableRow, quote: ChangePlan['quote']) {
  const { seats, adults, child_u13, child_u6_paid, child_u6_free } = booking;
  if (quote.type === 'private') return { seats, adults, child_u13, child_u6_paid, child_u6_free, people: quote.people };
  const { party } = quote;
  return { seats: seatsOf(party), child_u6_paid: 0, ...party, people: null };
}

function sharesOf(booking: ChangeableRow, amountCents: number, feePercent: number) {
  if (amountCents === booking.amount_gross_cents) {
    const { platform_fee_cents, owner_amount_cents } = booking;
    return { platform_fee_cents, owner_amount_cents };
  }
  const { platformFeeCents, ownerAmountCents } = feeSplit(amountCents, feePercent);
  return { platform_fee_cents: platformFeeCents, owner_amount_cents: ownerAmountCents };
}

/** The rates of later changes: those of the sale, until the operator chooses today's (P-15.8). */
function ratesOf({ charter_rates }: ChangeableRow, quote: ChangePlan['quote'], { at }: ChangePricing) {
  if (quote.type !== 'private') return null;
  return at === 'today' ? quote.rates : (charter_rates ?? quote.rates);
}

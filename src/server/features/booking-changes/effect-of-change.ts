import type { OfficeChangePreview } from '#contract/self-service.ts';
import { seatsOf } from '#domain/booking/passengers.ts';
import { eurosFromCents } from '#domain/money.ts';
import { includedTax } from '#domain/pricing/igic.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { ChangeDeps } from '../../booking/change/apply-change.ts';
import { type ChangePlan, planChange } from '../../booking/change/plan-change.ts';
import type { ChangeWish } from '../../booking/change/wish.ts';
import type { ChangeableRow } from '../../booking/money/changes/queries/changeable.ts';
import { settlePrice } from '../../booking/money/settle-price.ts';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';

type Effect = NonNullable<OfficeChangePreview['effect']>;

/** The booking after the change; null when no price can be calculated. */
export async function effectOf(
  sql: Queryable,
  deps: Pick<ChangeDeps, 'env'>,
  booking: ChangeableRow,
  wish: ChangeWish,
): Promise<Effect | null> {
  const plan = await planOrNull(sql, deps, booking, wish);
  if (!plan) return null;
  const { newAmountCents } = plan.settlement;
  const { toCardCents, byHandCents } = await settlePrice(sql, booking, newAmountCents);
  return {
    ...placeOf(plan),
    tax: eurosFromCents(includedTax(newAmountCents, Number(booking.igic_percent))),
    totals: {
      sale: await totalAt('sale'),
      today: await totalAt('today'),
      keep: await totalAt('keep'),
    },
    policyRefund: eurosFromCents(plan.policyRefundCents),
    mostRefund: eurosFromCents(plan.mostRefundCents),
    refundToCard: eurosFromCents(toCardCents),
    refundByHand: eurosFromCents(byHandCents),
    newTickets: booking.type === 'shared',
  };

  async function totalAt(at: 'sale' | 'today' | 'keep'): Promise<number> {
    const priced = await planChange(sql, deps, booking, { ...wish, pricing: { at }, refundCents: undefined });
    return eurosFromCents(priced.settlement.newAmountCents);
  }
}

async function planOrNull(...given: Parameters<typeof planChange>): Promise<ChangePlan | null> {
  try {
    return await planChange(...given);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function placeOf({ quote }: ChangePlan): Pick<Effect, 'boatId' | 'start' | 'end' | 'people'> {
  return {
    boatId: quote.boatId,
    start: isoInstant(quote.start),
    end: isoInstant(quote.end),
    people: quote.type === 'private' ? quote.people : seatsOf(quote.party),
  };
}

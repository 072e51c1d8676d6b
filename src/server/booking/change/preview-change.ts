import type { ErrorCode } from '#contract/error-codes.ts';
import type { ChangePreview } from '#contract/self-service.ts';
import type { ChangeSettlement } from '#domain/booking/change-settlement.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { alternativesFor } from './alternatives.ts';
import type { ChangeDeps } from './apply-change.ts';
import type { FreePlace } from './free-places.ts';
import { type ChangePlan, planChange } from './plan-change.ts';
import type { ChangeableRow } from '../money/changes/queries/changeable.ts';
import type { ChangeWish } from './wish.ts';

/** Why the caller may not make this change; null: they may. */
export type Refusal = (plan: ChangePlan) => ErrorCode | null;

/** Refusals for which another time may help. */
const OF_THE_PLACE: readonly ErrorCode[] = [
  'slot_taken',
  'seats_taken',
  'start_not_offered',
  'start_in_past',
  'online_booking_closed',
  'duration_out_of_range',
  'slot_not_found',
];

interface Asked {
  readonly booking: ChangeableRow;
  readonly wish: ChangeWish;
  readonly refusal: Refusal;
  /** The amount to show as due: a guest pays it before the change takes effect. */
  readonly dueCentsOf: (settlement: ChangeSettlement) => Cents;
}

/** What a change would cost or refund, or why it is not possible and the nearest times at which it would be. Writes nothing. */
export async function previewChange(
  sql: Queryable,
  deps: Pick<ChangeDeps, 'env'>,
  { booking, wish, refusal, dueCentsOf }: Asked,
): Promise<ChangePreview> {
  const plan = await planOrReason(sql, deps, booking, wish);
  if (typeof plan === 'string') return presentChange(unchanged(booking), plan, await near(sql, booking, wish, plan));
  const reason = refusal(plan) ?? plan.problems[0] ?? null;
  const { refundCents, newAmountCents } = plan.settlement;
  const dueCents = dueCentsOf(plan.settlement);
  return presentChange({ dueCents, refundCents, newAmountCents }, reason, await near(sql, booking, wish, reason));
}

async function planOrReason(sql: Queryable, deps: Pick<ChangeDeps, 'env'>, booking: ChangeableRow, wish: ChangeWish) {
  try {
    return await planChange(sql, deps, booking, wish);
  } catch (error) {
    if (error instanceof AppError && error.code !== 'invalid_fields') return error.code;
    throw error;
  }
}

async function near(sql: Queryable, booking: ChangeableRow, wish: ChangeWish, reason: ErrorCode | null) {
  return reason !== null && OF_THE_PLACE.includes(reason) ? alternativesFor(sql, booking, wish) : [];
}

function unchanged({ amount_gross_cents: newAmountCents }: ChangeableRow): Sums {
  return { dueCents: 0, refundCents: 0, newAmountCents };
}

/**
 * A cancellation as a change: the booking then costs what stays paid. What was never paid, the rest after a deposit or all of a
 * booking that pays at the pier, is no longer asked for. Nothing stays paid, never less, while more is on its way back than was
 * received: a refund from the provider's dashboard beside one that was ordered here. A refused cancellation leaves the booking
 * as it is.
 */
export function presentCancellation(
  booking: ChangeableRow,
  { keptCents, refundCents }: { readonly keptCents: Cents; readonly refundCents: Cents },
  reason: ErrorCode | null,
): ChangePreview {
  const sums = { dueCents: 0, refundCents, newAmountCents: Math.max(0, keptCents - refundCents) };
  return presentChange(reason === null ? sums : unchanged(booking), reason, []);
}

interface Sums {
  readonly dueCents: number;
  readonly refundCents: number;
  readonly newAmountCents: number;
}

export function presentChange(sums: Sums, reason: ErrorCode | null, alternatives: readonly FreePlace[]): ChangePreview {
  return {
    allowed: reason === null,
    ...(reason !== null && { reason }),
    due: eurosFromCents(sums.dueCents),
    refund: eurosFromCents(sums.refundCents),
    newTotal: eurosFromCents(sums.newAmountCents),
    alternatives: alternatives.map(({ start, end, ...place }) => ({
      start: isoInstant(start),
      end: isoInstant(end),
      ...place,
    })),
  };
}

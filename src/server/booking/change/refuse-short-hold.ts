import { paidFirstCents } from '#domain/booking/change-settlement.ts';
import { canContinueHold } from '#domain/booking/hold.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { ChangeableRow } from '../money/changes/queries/changeable.ts';
import { placesHeldByChanges } from '../money/changes/queries/pending-changes.ts';
import { planChange } from './plan-change.ts';
import type { ChangeWish } from './wish.ts';

/**
 * Refuses a guest's change that has to be paid first and would have too little time for that, because it continues the time of an
 * unpaid one (P-15.14). The unpaid one stays as it is. An undo is not refused: it can be made for ten minutes only.
 * @throws AppError choice_still_held, with the seconds until the unpaid change is over; and as `planChange`
 */
export async function refuseShortHold(
  sql: Queryable,
  deps: Pick<AppDeps, 'env'>,
  booking: ChangeableRow,
  wish: ChangeWish,
): Promise<void> {
  const { id, now } = booking;
  const [earlier] = await placesHeldByChanges(sql, [id]);
  if (!earlier || wish.pricing.at === 'before') return;
  const { held_since: heldSince, expires_at: endsAt } = earlier;
  if (canContinueHold({ heldSince, holdMinutes: deps.env.holdMinutes }, now)) return;
  const { settlement } = await planChange(sql, deps, booking, wish);
  if (paidFirstCents(settlement) === 0) return;
  throw new AppError('choice_still_held', {
    retryAfterSeconds: Math.max(1, Math.ceil(endsAt.since(now).total('seconds'))),
  });
}

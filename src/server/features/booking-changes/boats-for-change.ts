import type { ChangeBoats } from '#contract/self-service.ts';
import type { ChangeDeps } from '../../booking/change/apply-change.ts';
import { planChange } from '../../booking/change/plan-change.ts';
import type { ChangeWish } from '../../booking/change/wish.ts';
import { type ChangeableRow, changeableBooking } from '../../booking/money/changes/queries/changeable.ts';
import { AppError } from '../../http/errors.ts';
import { boatsForParty } from './queries.ts';

interface AskedTime {
  readonly start?: string | undefined;
  readonly durationHours?: number | undefined;
}

/**
 * The boats that have room for the booking's party, by name, and whether the time is free on each. Each is checked in the
 * same way as the change itself. @throws AppError booking_not_found
 */
export async function boatsForChange(deps: ChangeDeps, bookingId: string, asked: AskedTime): Promise<ChangeBoats> {
  const [booking] = await changeableBooking(deps.db.pool, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  const boats = await boatsForParty(deps.db.pool, [booking.type, booking.people ?? booking.seats]);
  const start = Temporal.Instant.from(asked.start ?? booking.start_at);
  const items = [];
  for (const { id: boatId, title, capacity } of boats) {
    const wish = { boatId, start, hours: asked.durationHours, pricing: { at: 'keep' } } as const;
    items.push({ _id: boatId, title, capacity, isFree: await isFree(deps, booking, wish) });
  }
  return { items };
}

async function isFree(deps: ChangeDeps, booking: ChangeableRow, wish: ChangeWish): Promise<boolean> {
  try {
    const { problems } = await planChange(deps.db.pool, deps, booking, wish);
    return problems.every((problem) => problem === 'same_time');
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

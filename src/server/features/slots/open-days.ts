import type { z } from 'zod';
import type { openDays } from '#contract/slots.ts';
import { startOfCanaryDay } from '#domain/time/canary-time.ts';
import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { openSlots } from '../../booking/place/queries/slots.ts';
import { boatLimits, lockSlotsToOpen } from './queries.ts';

interface Opening {
  boatId: string;
  /** `admin:<user id>` */
  actor: string;
  days: z.output<typeof openDays>;
}

/**
 * Opens or closes all slots of some days for sale; bookings stay. Repeating it changes nothing.
 * @throws AppError boat_not_found; invalid_fields when the days end before they start
 */
export async function setDaysOpen({ db }: Pick<AppDeps, 'db'>, { boatId, actor, days }: Opening): Promise<number> {
  const [from, to] = [Temporal.PlainDate.from(days.from), Temporal.PlainDate.from(days.to)];
  if (Temporal.PlainDate.compare(to, from) < 0)
    throw new AppError('invalid_fields', { fields: { to: 'end_before_start' } });
  const [start, end] = [startOfCanaryDay(from), startOfCanaryDay(to.add({ days: 1 }))];
  return withTransaction(db, async (sql) => {
    const [boat] = await boatLimits(sql, [boatId]);
    if (!boat) throw new AppError('boat_not_found');
    const slots = await lockSlotsToOpen(sql, [boatId, start, end, days.isOpen]);
    const moved = await openSlots(sql, [slots.map(({ id }) => id), days.isOpen, actor]);
    return moved.length;
  });
}

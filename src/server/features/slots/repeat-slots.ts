import type { z } from 'zod';
import type { SlotPlan, slotRepeat } from '#contract/slots.ts';
import { centsFromEuros } from '#domain/money.ts';
import type { SlotTemplate } from '#domain/slot/planned-slots.ts';
import { repeatedSlots } from '#domain/slot/repeat-slots.ts';
import type { AppDeps } from '../../app-deps.ts';
import { checkDays } from './check-days.ts';
import { rulesFor, previewOrCreate } from './plan-slots.ts';

type Request = z.output<typeof slotRepeat>;

interface Repetition {
  boatId: string;
  /** `admin:<user id>` */
  actor: string;
  request: Request;
}

/**
 * Previews or creates, in one transaction, all slots of the request; slots that break a rule are listed and left out.
 * @throws AppError boat_not_found; invalid_fields; slot_changed; slot_overlaps. On an error none is created.
 */
export function repeatSlots(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { boatId, actor, request }: Repetition,
): Promise<SlotPlan> {
  const { preview, expected, weekdays } = request;
  const { from, to } = checkDays(request);
  const times = request.times.map(({ start, end }) => ({
    start: Temporal.PlainTime.from(start),
    end: Temporal.PlainTime.from(end),
  }));
  return previewOrCreate(deps, {
    boatId,
    actor,
    preview,
    expected,
    plan: async (session) => {
      const rules = await rulesFor(session, { boatId, from, to, now: deps.clock.now() });
      return repeatedSlots({ weekdays, times, from, to }, templateOf(request), rules);
    },
  });
}

function templateOf({ type, seatPrice, seatsTotal, note }: Request): SlotTemplate {
  const isShared = type === 'shared';
  return {
    type,
    seatPriceCents: isShared ? centsFromEuros(seatPrice ?? 0) : null,
    seatsTotal: isShared ? (seatsTotal ?? 0) : null,
    isOpen: true,
    note: note?.trim() || null,
  };
}

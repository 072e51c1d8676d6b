import { randomUUID } from 'node:crypto';
import { GUEST_CHOICES } from '#domain/booking/disruption.ts';
import { answerDeadline } from '#domain/slot/trip-decision.ts';
import type { Queryable } from '../../../db/database.ts';
import { openSlots } from '../../place/queries/slots.ts';
import { disruptBookings } from '../disruptions/disrupt-bookings.ts';
import { expectNothingOpen } from '../disruptions/end-open.ts';
import { affectedBookings } from '../disruptions/queries/affected-bookings.ts';
import { insertDisruption, saveCalendar } from '../disruptions/queries/disruptions.ts';
import {
  type DecisionReason,
  type DecisionSettings,
  recordDecision,
  type TripToDecide,
  writeDecision,
} from '../queries/trip-decisions.ts';

/** A trip under its locks, and who decides about it. */
export interface Deciding {
  readonly slotId: string;
  readonly trip: TripToDecide;
  /** `system` or `admin:<user id>` */
  readonly actor: string;
}

export function isUndecided(trip: TripToDecide): boolean {
  return trip.outcome === null && Temporal.Instant.compare(trip.now, trip.start_at) < 0;
}

/** The trip runs; every guest is told. */
export async function letRun(sql: Queryable, deciding: Deciding, reason: DecisionReason): Promise<void> {
  const { trip, actor } = deciding;
  await decide(sql, deciding, { outcome: 'runs', reason });
  await recordDecision(sql, [trip.relied_on, 'trip_runs', actor, trip.sold, trip.needed]);
}

/** Closes a trip without bookings: it is no longer sold, and its time can be offered otherwise. */
export async function closeEmpty(sql: Queryable, deciding: Deciding): Promise<void> {
  await decide(sql, deciding, { outcome: 'canceled', reason: 'nobody_booked' });
  await openSlots(sql, [[deciding.slotId], false, deciding.actor]);
}

/** Asks the operator. One notice for the trip is enough; notices belong to a booking, so the first one carries it. */
export async function askOperator(sql: Queryable, deciding: Deciding, settings: DecisionSettings): Promise<void> {
  const { trip, actor } = deciding;
  const answerBy = answerDeadline(trip.start_at, { now: trip.now, hoursBefore: settings.ask_until_hours });
  await decide(sql, deciding, { outcome: null, reason: null, answerBy });
  await recordDecision(sql, [trip.relied_on.slice(0, 1), 'trip_undecided', actor, trip.sold, trip.needed]);
}

/**
 * The trip does not run: it is closed, and its guests choose another date, a voucher or their money back (P-25.3).
 * @throws SomethingIsOpen
 */
export async function cancelTrip(
  sql: Queryable,
  deciding: Deciding,
  { reason, settings }: { readonly reason: DecisionReason; readonly settings: DecisionSettings },
): Promise<void> {
  const { slotId, trip, actor } = deciding;
  const { boat_id: boatId, start_at: start, end_at: end } = trip;
  const bookings = (await affectedBookings(sql, [[boatId], start, end])).filter(({ slot_id }) => slot_id === slotId);
  const sold = bookings.filter(({ status }) => status !== 'pending');
  await expectNothingOpen(sql, { sold, pending: bookings.filter(({ status }) => status === 'pending') });
  const disruptionId = randomUUID();
  await insertDisruption(sql, [
    {
      id: disruptionId,
      reason: 'below_minimum',
      boat_ids: [boatId],
      start_at: start,
      end_at: end,
      choices: GUEST_CHOICES,
      default_choice: 'refund',
      answer_by: trip.now.add({ hours: settings.answer_hours }),
      voucher_bonus_percent: 0,
      actor,
      request_key: null,
      request_hash: null,
    },
  ]);
  await disruptBookings(sql, { disruptionId, bookings: sold, reason: 'below_minimum', actor });
  await openSlots(sql, [[slotId], false, actor]);
  await saveCalendar(sql, [disruptionId, JSON.stringify([{ boatId, before: [], made: [], closed: [slotId] }])]);
  await decide(sql, deciding, { outcome: 'canceled', reason, disruptionId });
}

async function decide(
  sql: Queryable,
  { slotId, trip, actor }: Deciding,
  decision: {
    readonly outcome: 'runs' | 'canceled' | null;
    readonly reason: DecisionReason | null;
    readonly answerBy?: Temporal.Instant;
    readonly disruptionId?: string;
  },
): Promise<void> {
  const { outcome, reason, answerBy = null, disruptionId = null } = decision;
  const { start_at, sold, needed } = trip;
  const row = { slot_id: slotId, start_at, outcome, reason, sold, needed };
  await writeDecision(sql, [{ ...row, answer_by: answerBy, disruption_id: disruptionId }, actor]);
}

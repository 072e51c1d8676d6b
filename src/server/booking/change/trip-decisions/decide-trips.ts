import { answerDeadline, tripVerdict } from '#domain/slot/trip-decision.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { type Queryable, withTransaction } from '../../../db/database.ts';
import { lockBookings } from '../../queries/lock-booking.ts';
import {
  bookingsOfTrip,
  closeTrip,
  type DecisionReason,
  dueTrips,
  lockTrip,
  recordDecision,
  type TripToDecide,
  tripToDecide,
  writeDecision,
} from '../queries/trip-decisions.ts';

const SYSTEM = 'system';
/** The operator may answer until so many hours before the departure (P-7.9). */
const ANSWER_HOURS_BEFORE = 6;
/** A sale can come between the two looks: then both are taken again. */
const TRIES = 5;

type Deps = Pick<AppDeps, 'db'>;

/** Decides the trips whose time has come (P-7.8). Safe to repeat, in any number of processes. */
export async function decideTrips({ db }: Deps): Promise<void> {
  for (const { id } of await dueTrips(db, [])) await decideTrip({ db }, id);
}

async function decideTrip(deps: Deps, slotId: string): Promise<void> {
  await underLocks(deps, slotId, async (sql, trip) => {
    const isDue = trip.decides_at !== null && Temporal.Instant.compare(trip.decides_at, trip.now) <= 0;
    if (!isDue || !isUndecided(trip)) return;
    const verdict = tripVerdict(
      {
        sold: trip.sold,
        needed: trip.needed,
        bookings: trip.relied_on.length,
        isBeingPaid: trip.is_being_paid,
        answerBy: trip.answer_by,
        now: trip.now,
      },
      { isAskedFirst: true },
    );
    if (verdict === 'runs') await letRun(sql, { slotId, trip, reason: 'minimum_reached', actor: SYSTEM });
    if (verdict === 'close') await close(sql, slotId, trip);
    if (verdict === 'ask') await ask(sql, slotId, trip);
  });
}

export function isUndecided(trip: TripToDecide): boolean {
  return trip.outcome === null && Temporal.Instant.compare(trip.now, trip.start_at) < 0;
}

interface Running {
  readonly slotId: string;
  readonly trip: TripToDecide;
  readonly reason: DecisionReason;
  readonly actor: string;
}

/** The trip runs: every guest is told. */
export async function letRun(sql: Queryable, { slotId, trip, reason, actor }: Running): Promise<void> {
  const { start_at, sold, needed } = trip;
  await writeDecision(sql, [
    { slot_id: slotId, start_at, outcome: 'runs', reason, sold, needed, answer_by: null },
    actor,
  ]);
  await recordDecision(sql, [trip.relied_on, 'trip_runs', actor, sold, needed]);
}

/** Nobody has booked it: it is no longer sold, and its time can be offered otherwise. */
async function close(sql: Queryable, slotId: string, { start_at, sold, needed }: TripToDecide): Promise<void> {
  const decision = { slot_id: slotId, start_at, outcome: 'canceled', reason: 'nobody_booked', sold, needed } as const;
  await writeDecision(sql, [{ ...decision, answer_by: null }, SYSTEM]);
  await closeTrip(sql, [slotId]);
}

async function ask(
  sql: Queryable,
  slotId: string,
  { start_at, sold, needed, now, relied_on }: TripToDecide,
): Promise<void> {
  const answer_by = answerDeadline(start_at, { now, hoursBefore: ANSWER_HOURS_BEFORE });
  await writeDecision(sql, [
    { slot_id: slotId, start_at, outcome: null, reason: null, sold, needed, answer_by },
    SYSTEM,
  ]);
  // One notice is enough: the staff's notices are about bookings.
  await recordDecision(sql, [relied_on.slice(0, 1), 'trip_undecided', SYSTEM, sold, needed]);
}

/**
 * Runs `work` with the trip as it is, under the locks of its bookings and of its slot, in the order of all locks. Nothing is
 * done where there is no such trip, or where sales follow so closely that it never stands still: the next run finds it.
 */
export async function underLocks<Result>(
  { db }: Deps,
  slotId: string,
  work: (sql: Queryable, trip: TripToDecide) => Promise<Result>,
): Promise<Result | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const done = await withTransaction(db, async (sql) => {
      const ids = (await bookingsOfTrip(sql, [slotId])).map(({ id }) => id);
      await lockBookings(sql, [ids]);
      await lockTrip(sql, [slotId]);
      const [trip] = await tripToDecide(sql, [slotId]);
      if (!trip) return { result: null };
      const isLocked = trip.booking_ids.every((id) => ids.includes(id));
      return isLocked && { result: await work(sql, trip) };
    });
    if (done) return done.result;
  }
  return null;
}

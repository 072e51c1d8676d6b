import { tripVerdict } from '#domain/slot/trip-decision.ts';
import type { Queryable } from '../../../db/database.ts';
import { despiteFailures } from '../../../despite-failures.ts';
import { type DecisionSettings, decisionSettings, dueTrips, type TripToDecide } from '../queries/trip-decisions.ts';
import { askOperator, cancelTrip, closeEmpty, isUndecided, letRun } from './outcomes.ts';
import { type DecisionDeps, underLocks } from './under-locks.ts';

const ACTOR = 'system';

/** Decides the trips whose time has come (P-7.8). Safe to repeat, in any number of processes. */
export async function decideTrips(deps: DecisionDeps): Promise<void> {
  const [settings] = await decisionSettings(deps.db, []);
  if (!settings) throw new Error('The site has no settings: the migrations have not run');
  await despiteFailures(await dueTrips(deps.db, []), ({ id: slotId }) =>
    underLocks(deps, { slotId, actor: ACTOR }, (sql, trip) => decideTrip(sql, { slotId, trip, settings })),
  );
}

async function decideTrip(
  sql: Queryable,
  { slotId, trip, settings }: { slotId: string; trip: TripToDecide; settings: DecisionSettings },
): Promise<void> {
  const isDue = trip.decides_at !== null && Temporal.Instant.compare(trip.decides_at, trip.now) <= 0;
  if (!isDue || !isUndecided(trip)) return;
  const deciding = { slotId, trip, actor: ACTOR };
  const verdict = verdictOf(trip, settings);
  if (verdict === 'runs') await letRun(sql, deciding, 'minimum_reached');
  if (verdict === 'close') await closeEmpty(sql, deciding);
  if (verdict === 'ask') await askOperator(sql, deciding, settings);
  if (verdict === 'disrupt') await cancelTrip(sql, deciding, { reason: 'below_minimum', settings });
}

function verdictOf(trip: TripToDecide, settings: DecisionSettings) {
  const due = {
    sold: trip.sold,
    needed: trip.needed,
    bookings: trip.relied_on.length,
    isBeingPaid: trip.is_being_paid,
    answerBy: trip.answer_by,
    now: trip.now,
  };
  return tripVerdict(due, { isAskedFirst: settings.is_asked_first });
}

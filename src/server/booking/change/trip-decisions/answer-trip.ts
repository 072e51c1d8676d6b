import type { Queryable } from '../../../db/database.ts';
import { AppError } from '../../../http/errors.ts';
import { decisionSettings } from '../queries/trip-decisions.ts';
import { cancelTrip, type Deciding, isUndecided, letRun } from './outcomes.ts';
import { type DecisionDeps, underLocks } from './under-locks.ts';

interface Answer {
  readonly slotId: string;
  /** Whether the trip sails, however many guests it has. */
  readonly outcome: 'runs' | 'canceled';
  /** `admin:<user id>` */
  readonly actor: string;
}

/**
 * The operator's decision about a trip below its minimum (P-7.9): `runs` at any time, `canceled` only after the
 * operator was asked. A repeated request has no effect.
 * @throws AppError slot_not_found; state_conflict when the trip is over, has no minimum, was decided differently, or
 * cannot be decided yet, or is being sold all the while; ProviderUnavailable, and nothing has changed.
 */
export async function answerTrip(deps: DecisionDeps, { slotId, outcome, actor }: Answer) {
  const answered = await underLocks(deps, { slotId, actor }, async (sql, trip) => {
    const { sold, needed } = trip;
    if (trip.outcome !== outcome) await decideNow(sql, { slotId, trip, actor }, outcome);
    return { sold, needed };
  });
  if (!answered) throw new AppError('slot_not_found');
  return answered;
}

async function decideNow(sql: Queryable, deciding: Deciding, outcome: Answer['outcome']): Promise<void> {
  const { trip } = deciding;
  if (trip.needed === 0 || !isUndecided(trip)) throw new AppError('state_conflict');
  if (outcome === 'runs') return letRun(sql, deciding, 'operator');
  const [settings] = await decisionSettings(sql, []);
  if (!settings || trip.answer_by === null || trip.sold >= trip.needed) throw new AppError('state_conflict');
  return cancelTrip(sql, deciding, { reason: 'operator', settings });
}

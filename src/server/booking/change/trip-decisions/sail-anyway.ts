import type { AppDeps } from '../../../app-deps.ts';
import { AppError } from '../../../http/errors.ts';
import { isUndecided, letRun, underLocks } from './decide-trips.ts';

interface Answer {
  readonly slotId: string;
  /** `admin:<user id>` */
  readonly actor: string;
}

/**
 * The operator decides that a trip runs, asked or not, with as many guests as it has (P-7.9). A repetition has no effect.
 * @throws AppError slot_not_found; state_conflict when the trip is over, has no minimum, or was decided otherwise
 */
export async function sailAnyway(deps: Pick<AppDeps, 'db'>, { slotId, actor }: Answer) {
  const answer = await underLocks(deps, slotId, async (sql, trip) => {
    const { sold, needed } = trip;
    if (trip.outcome === 'runs') return { sold, needed };
    if (needed === 0 || !isUndecided(trip)) throw new AppError('state_conflict');
    await letRun(sql, { slotId, trip, reason: 'operator', actor });
    return { sold, needed };
  });
  if (!answer) throw new AppError('slot_not_found');
  return answer;
}

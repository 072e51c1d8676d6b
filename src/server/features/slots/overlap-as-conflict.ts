import { isExclusionViolation } from '../../db/violations.ts';
import { AppError } from '../../http/errors.ts';

/** What the rules could not see yet and the database's constraint does: somebody took the time at the same moment. */
export async function overlapAsConflict<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isExclusionViolation(error) ? new AppError('slot_overlaps', { cause: error }) : error;
  }
}

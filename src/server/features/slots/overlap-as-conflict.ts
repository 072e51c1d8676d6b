import { isExclusionViolation } from '../../db/violations.ts';
import { AppError } from '../../http/errors.ts';

/**
 * Maps a violation of the EXCLUDE constraint to slot_overlaps: a concurrent write took the time after the rules were
 * checked.
 */
export async function overlapAsConflict<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isExclusionViolation(error) ? new AppError('slot_overlaps', { cause: error }) : error;
  }
}

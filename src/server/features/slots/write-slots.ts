import { isExclusionViolation, isReferenceViolation } from '../../db/violations.ts';
import { AppError } from '../../http/errors.ts';

/**
 * Maps the database errors caused by concurrent writes since the rules were checked.
 * @throws AppError slot_overlaps: the time is taken; boat_not_found: the boat was deleted.
 */
export async function writeSlots<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isExclusionViolation(error)) throw new AppError('slot_overlaps', { cause: error });
    if (isReferenceViolation(error)) throw new AppError('boat_not_found', { cause: error });
    throw error;
  }
}

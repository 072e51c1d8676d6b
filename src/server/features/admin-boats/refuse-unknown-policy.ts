import { isReferenceViolation } from '../../db/violations.ts';
import { AppError } from '../../http/errors.ts';

/**
 * Rethrows the error of a failed write of a boat.
 * @throws AppError invalid_fields when there is no such policy, otherwise the error itself
 */
export function refuseUnknownPolicy(error: unknown): never {
  if (isReferenceViolation(error)) throw new AppError('invalid_fields', { fields: { policyId: 'not_offered' } });
  throw error;
}

import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import type { ClaimOutcome } from '../place/claim-place.ts';

type Missed = Extract<ClaimOutcome, { cap: unknown }>;

/** The answer to a source that has too many unpaid holds (P-10.5); `details.cap` names the cap. */
export function capReached({ cap, waitSeconds }: Missed, { heldPerSource }: AppDeps['env']): AppError {
  const details = { cap, limit: heldPerSource[cap] };
  if (waitSeconds === null) return new AppError('party_too_large', { details });
  return new AppError('too_many_holds', { details, retryAfterSeconds: Math.max(1, Math.ceil(waitSeconds)) });
}

import { isWithinLeadTime } from '#domain/slot/lead-time.ts';
import type { QuoteTerms } from './quote-request.ts';

interface Offered {
  readonly start_at: Temporal.Instant;
  readonly lead_time_hours: number;
  readonly now: Temporal.Instant;
}

/** Why a guest cannot book this start any more (P-4.7); null: there is no reason, or the operator books. */
export function leadTimeProblem(
  { start_at, lead_time_hours: leadTimeHours, now }: Offered,
  { mustKeepLeadTime }: Pick<QuoteTerms, 'mustKeepLeadTime'>,
): 'online_booking_closed' | null {
  return mustKeepLeadTime && isWithinLeadTime(start_at, { now, leadTimeHours }) ? 'online_booking_closed' : null;
}

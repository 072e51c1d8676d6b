import { paymentSchedule } from '#domain/booking/payment-schedule.ts';
import type { PriceLines } from '#domain/pricing/price-lines.ts';
import type { Quote } from './quote.ts';

interface Offer {
  readonly deposit_percent: number | null;
  readonly balance_days: number;
  readonly now: Temporal.Instant;
}

/** How a booking of this offer is paid (P-14.7). */
export function scheduleOf(offer: Offer, { totalCents }: PriceLines, start: Temporal.Instant): Quote['schedule'] {
  const { deposit_percent: depositPercent, balance_days: balanceDays, now } = offer;
  const schedule = paymentSchedule({ depositPercent, balanceDays }, { totalCents, start, now });
  return schedule && { ...schedule, balanceDays };
}

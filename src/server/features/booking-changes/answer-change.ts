import type { ChangeAnswer } from '#contract/self-service.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { ChangeOutcome } from '../../booking/change/apply-change.ts';
import { intentForChange } from '../../booking/money/changes/intent-for-change.ts';
import type { Viewer } from '../../booking/read/present-booking.ts';
import { readBooking } from '../../booking/read/read-booking.ts';
import { AppError } from '../../http/errors.ts';

/** The current booking, and the payment that the change waits for. @throws AppError hold_expired; ProviderUnavailable */
export async function answerChange(
  deps: Pick<AppDeps, 'db' | 'cards'>,
  bookingId: string,
  outcome: ChangeOutcome,
  viewer: Viewer,
): Promise<ChangeAnswer> {
  const opened = outcome.end === 'to_pay' ? await intentForChange(deps, outcome.changeId) : null;
  const booking = await readBooking(deps, bookingId, viewer);
  if (!booking) throw new AppError('booking_not_found');
  if (!opened) return { booking };
  const { hold, intent } = opened;
  const payment = {
    clientSecret: intent.clientSecret,
    paymentIntentId: intent.id,
    amount: hold.amountCents,
    currency: 'eur' as const,
    holdExpiresAt: isoInstant(hold.expiresAt),
  };
  return { booking, payment };
}

import type { PaymentIntentAnswer } from '#contract/checkout.ts';
import { PATHS } from '#contract/paths.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { send } from '#web/lib/api/send.ts';

/** Releases the time or the seats at once. If the request fails, the hold expires later. */
export async function releaseHold({ bookingId, accessToken }: PaymentIntentAnswer): Promise<void> {
  try {
    await send(PATHS.release(bookingId), { method: 'POST', headers: { Authorization: `Bearer ${accessToken}` } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

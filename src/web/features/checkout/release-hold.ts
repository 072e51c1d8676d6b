import type { ReleaseAnswer } from '#contract/checkout.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { send } from '#web/lib/api/send.ts';

/** The access token is omitted if the checkout cookie is the proof. */
export interface HeldBooking {
  readonly bookingId: string;
  readonly accessToken?: string | null;
}

/**
 * Releases the time or the seats at once; the payment can no longer be made then. `kept`: paid, or being paid. After a
 * `failed` request the hold expires later.
 */
export async function releaseHold(held: HeldBooking): Promise<'released' | 'kept' | 'failed'> {
  try {
    return (await sendRelease(held)) ? 'released' : 'kept';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return 'failed';
  }
}

/** False: the booking is paid, or being paid. @throws ApiError */
export async function sendRelease({ bookingId, accessToken }: HeldBooking): Promise<boolean> {
  const { released } = await send<ReleaseAnswer>(BOOKING_PATHS.release(bookingId), { method: 'POST', accessToken });
  return released;
}

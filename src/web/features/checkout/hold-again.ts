import type { PaymentIntentAnswer, PaymentIntentRequest } from '#contract/checkout.ts';
import { tabStorage } from '#web/lib/browser/browser-storage.ts';
import { sendRelease } from './release-hold.ts';
import { type HoldOutcome, takeHold } from './take-hold.ts';
import { forgetUnresolved, storages } from './unresolved-payments.ts';

/**
 * Takes the hold again with another voucher or none: a voucher's share belongs to the hold and goes back with it.
 * `own`: the booking is paid meanwhile, or being paid. Safe to repeat after an error.
 * @throws ApiError when the hold could not be released; it stays as it is
 */
export async function holdAgain(held: PaymentIntentAnswer, order: PaymentIntentRequest): Promise<HoldOutcome> {
  const { bookingId, paymentIntentId } = held;
  if (!(await sendRelease(held))) return { kind: 'own', bookingId };
  forgetUnresolved(storages(), paymentIntentId);
  return takeHold(order, tabStorage());
}

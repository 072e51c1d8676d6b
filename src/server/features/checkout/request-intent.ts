import type { PaidIntentAnswer, PaymentIntentAnswer, PaymentIntentRequest } from '#contract/checkout.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Buyer } from '../../booking/access/buyer.ts';
import { endHold } from '../../booking/hold/end-hold.ts';
import { takeHold } from '../../booking/hold/take-hold.ts';
import { intentForHold } from '../../booking/money/intent-for-hold.ts';
import { payWithVoucher } from '../../booking/money/vouchers/pay-with-voucher.ts';
import type { Hold } from '../../booking/place/hold.ts';
import type { CardIntent } from '../../providers/cards/card-provider.ts';
import { namingOwnBooking } from './own-booking.ts';
import { presentIntent } from './present-intent.ts';
import { quoteRequestOf, shownCentsOf } from './quote-request.ts';

/**
 * Holds what the page requests and opens its payment; repeating the request with the same key and content returns the same
 * booking (P-10.6).
 */
export async function requestIntent(
  deps: AppDeps,
  body: PaymentIntentRequest,
  { buyer, accessToken }: { buyer: Buyer; accessToken: string },
): Promise<PaymentIntentAnswer | PaidIntentAnswer> {
  const hold = await heldPlace(deps, body, buyer);
  if (hold.amountCents === 0) return paidAnswer(hold, accessToken);
  return presentIntent(hold, await intentOrRelease(deps, hold, buyer), accessToken);
}

/** `takeHold` finds the hold of an earlier request with the same key when it cannot take a new one. */
async function heldPlace(deps: AppDeps, body: PaymentIntentRequest, buyer: Buyer): Promise<Hold> {
  const request = quoteRequestOf(body);
  const { voucherCode } = body;
  try {
    return await takeHold(deps, {
      request,
      shownCents: shownCentsOf(body),
      buyer,
      provider: deps.cards.name,
      alongside: voucherCode === undefined ? undefined : (sql, hold) => payWithVoucher(sql, hold, voucherCode),
    });
  } catch (refusal) {
    throw await namingOwnBooking(deps, refusal, { request, buyer });
  }
}

/** With an idempotency key, the client can retry and find its hold. Without one, the hold is released. */
async function intentOrRelease(deps: AppDeps, hold: Hold, { idempotencyKey }: Buyer): Promise<CardIntent> {
  try {
    return await intentForHold(deps, hold);
  } catch (error) {
    if (!idempotencyKey) await endHold(deps, { bookingId: hold.bookingId, reason: 'released' });
    throw error;
  }
}

/** The answer when a voucher has paid the whole amount (P-26.3). */
function paidAnswer({ bookingId }: Hold, accessToken: string): PaidIntentAnswer {
  return { paid: true, bookingId, accessToken, amount: 0, currency: 'eur' };
}

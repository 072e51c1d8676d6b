import type { PaymentIntentAnswer } from '#contract/checkout.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { CardIntent } from '../../providers/cards/card-provider.ts';
import { endHold } from '../hold/end-hold.ts';
import type { Hold } from '../hold/hold.ts';
import { intentForHold } from './intent-for-hold.ts';
import { presentIntent } from './present-intent.ts';
import { repeatedHold } from '../hold/repeated-hold.ts';
import { type Order, takeHold } from '../hold/take-hold.ts';

/** Holds what is asked for and opens its payment; the same key and content again get the same answer (contract §2). */
export async function requestIntent(deps: AppDeps, order: Order): Promise<PaymentIntentAnswer> {
  const hold = (await repeatedHold(deps, order.buyer)) ?? (await takeHold(deps, order));
  const intent = await intentOrRelease(deps, hold, order);
  return presentIntent(deps, hold, intent);
}

/** With a key the client can come back for its hold; without one nobody ever could, so it is not kept from others. */
async function intentOrRelease(deps: AppDeps, hold: Hold, { buyer }: Order): Promise<CardIntent> {
  try {
    return await intentForHold(deps, hold);
  } catch (error) {
    if (!buyer.repeat) await endHold(deps, { bookingId: hold.bookingId, reason: 'released' });
    throw error;
  }
}

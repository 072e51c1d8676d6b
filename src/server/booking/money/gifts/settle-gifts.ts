import type { AppDeps } from '../../../app-deps.ts';
import { applyIntent } from '../apply-intent.ts';
import { whileProviderAnswers } from '../while-provider-answers.ts';
import { carryOutGiftRefund } from './carry-out-gift-refund.ts';
import { giftsToCancel, markGiftCanceled, touchGift, unsettledGifts } from './queries/sales.ts';
import { giftRefundsToCarryOut } from './queries/refunds.ts';

const AT_A_TIME = 100;

type Deps = Pick<AppDeps, 'db' | 'cards'>;

interface Gift {
  id: string;
  provider_payment_id: string | null;
}

/**
 * Carries out open refunds of gifts, asks the provider about gifts whose payment or refund may have ended without its
 * webhook arriving, and cancels gifts that were not paid in time (P-26.7). Gifts that began within `minAgeSeconds` are
 * left out. While the provider cannot be reached it does nothing.
 */
export async function settleGifts(deps: Deps, minAgeSeconds: number): Promise<void> {
  const unsettled = await unsettledGifts(deps.db, [minAgeSeconds, AT_A_TIME]);
  const late = await giftsToCancel(deps.db, [AT_A_TIME]);
  const isLate = new Set(late.map(({ id }) => id));
  const refunds = await giftRefundsToCarryOut(deps.db, [minAgeSeconds, AT_A_TIME]);
  const gifts = [...unsettled.filter(({ id }) => !isLate.has(id)), ...late];
  const steps = [
    ...refunds.map(
      ({ id }) =>
        () =>
          carryOutGiftRefund(deps, id),
    ),
    ...gifts.map((gift) => () => settle(deps, gift, isLate.has(gift.id))),
  ];
  await whileProviderAnswers(steps, (step) => step());
}

/** An intent whose id was not stored cannot be paid, because nobody has its secret. */
async function settle(deps: Deps, { id, provider_payment_id: intentId }: Gift, isLate: boolean): Promise<void> {
  if (intentId === null) return void (await markGiftCanceled(deps.db, [id]));
  const intent = await deps.cards.retrieveIntent(intentId);
  if (!intent) {
    await markGiftCanceled(deps.db, [id]);
    return void (await touchGift(deps.db, [id]));
  }
  const isOpen = intent.status !== 'succeeded' && intent.status !== 'canceled' && intent.status !== 'processing';
  await applyIntent(deps, isLate && isOpen ? await deps.cards.cancelIntent(intentId) : intent);
}

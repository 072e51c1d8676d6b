import type { GiftPayment, GiftProof } from '#contract/gifts.ts';
import type { AppDeps } from '../../app-deps.ts';
import { applyIntent } from '../../booking/money/apply-intent.ts';
import { addGiftToken } from '../../booking/money/gifts/queries/sales.ts';
import { oneAtATime } from '../../booking/money/one-at-a-time.ts';
import { AppError } from '../../http/errors.ts';
import { hashToken, newToken, tokenMatches } from '../../http/token-hash.ts';
import type { CardIntent } from '../../providers/cards/card-provider.ts';

type Deps = Pick<AppDeps, 'db' | 'cards'>;

/** Asks the provider for the outcome of a gift's payment and applies it. @throws AppError not_found; ProviderUnavailable */
export function confirmGift(deps: Deps, proof: GiftProof): Promise<GiftPayment> {
  return oneAtATime(proof.paymentIntentId, async () => apply(deps, await ownIntent(deps, proof)));
}

/** Cancels the unpaid payment of a gift when the buyer goes back to change it. @throws AppError not_found; ProviderUnavailable */
export function cancelGift(deps: Deps, proof: GiftProof): Promise<GiftPayment> {
  return oneAtATime(proof.paymentIntentId, async () => {
    const { id, status } = await ownIntent(deps, proof);
    const isOver = status === 'succeeded' || status === 'canceled';
    return apply(deps, isOver ? await ownIntent(deps, proof) : await deps.cards.cancelIntent(id));
  });
}

async function apply(deps: Deps, intent: CardIntent): Promise<GiftPayment> {
  const settlement = await applyIntent(deps, intent);
  if (settlement === 'unknown') throw new AppError('not_found');
  if (settlement !== 'paid' || intent.giftSaleId === null) return { paymentStatus: statusOf(intent), token: null };
  const token = newToken();
  await addGiftToken(deps.db.pool, [intent.giftSaleId, hashToken(token)]);
  return { paymentStatus: 'succeeded', token };
}

/** An intent's secret starts with its id, so the provider is not asked when it does not. */
async function ownIntent({ cards }: Deps, { paymentIntentId, clientSecret }: GiftProof): Promise<CardIntent> {
  const couldBe = clientSecret.startsWith(`${paymentIntentId}_secret_`);
  const intent = couldBe ? await cards.retrieveIntent(paymentIntentId) : null;
  const isOwn =
    intent !== null && intent.giftSaleId !== null && tokenMatches(clientSecret, hashToken(intent.clientSecret));
  if (!isOwn) throw new AppError('not_found');
  return intent;
}

function statusOf({ status }: CardIntent): GiftPayment['paymentStatus'] {
  return status === 'processing' || status === 'canceled' ? status : 'open';
}

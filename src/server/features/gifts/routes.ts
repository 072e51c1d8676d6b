import { giftIntentAnswer, giftLink, giftPayment, giftProof, giftRequest, giftVoucher } from '#contract/gifts.ts';
import { GIFT_PATHS } from '#contract/gift-paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { paidGiftOfLink } from '../../booking/money/gifts/queries/sales.ts';
import type { App } from '../../http/app-type.ts';
import { AppError } from '../../http/errors.ts';
import { sourceHashOf } from '../../http/source.ts';
import { hashToken } from '../../http/token-hash.ts';
import { buyGift } from './buy-gift.ts';
import { presentGift } from './present-gift.ts';
import { cancelGift, confirmGift } from './settle-gift.ts';

const tags = ['gifts'];
/** Requests per minute and address. */
const LINKS_PER_MINUTE = 30;

/** Vouchers that visitors buy as gifts (P-26.6 to P-26.8). */
export function giftRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'POST',
    url: GIFT_PATHS.buy,
    schema: {
      tags,
      operationId: 'buyGift',
      summary: 'Open the payment of a gift voucher, which is issued when it is paid',
      description:
        '404 `not_found` when the operator does not sell gifts. 429 when the source has too many unpaid ones.',
      errors: ['not_found', 'too_many_requests', 'provider_unavailable'],
      body: giftRequest,
      response: { 200: giftIntentAnswer },
    },
    config: { access: 'public', rateLimit: { max: deps.limits.intentsPerMinute } },
    handler: async ({ body, ip }) => buyGift(deps, body, sourceHashOf(ip, deps)),
  });

  const steps = [
    {
      url: GIFT_PATHS.confirm,
      operationId: 'confirmGift',
      summary: 'Ask the card provider for the state of a gift’s payment and apply it',
      work: confirmGift,
    },
    {
      url: GIFT_PATHS.cancel,
      operationId: 'cancelGift',
      summary: 'Cancel the payment of a gift unless it has been paid',
      work: cancelGift,
    },
  ] as const;
  for (const { url, operationId, summary, work } of steps) {
    app.route({
      method: 'POST',
      url,
      schema: {
        tags,
        operationId,
        summary,
        errors: ['not_found', 'provider_unavailable'],
        body: giftProof,
        response: { 200: giftPayment },
      },
      config: { access: 'public', rateLimit: { max: deps.limits.intentsPerMinute } },
      handler: async ({ body }) => work(deps, body),
    });
  }

  app.route({
    method: 'POST',
    url: GIFT_PATHS.voucher,
    schema: {
      tags,
      operationId: 'readGift',
      summary: 'A gift voucher with its code, through the link in the buyer’s mail',
      errors: ['link_not_valid'],
      body: giftLink,
      response: { 200: giftVoucher },
    },
    config: { access: 'public', rateLimit: { max: LINKS_PER_MINUTE } },
    handler: async ({ body }) => {
      const [gift] = await paidGiftOfLink(deps.db, [hashToken(body.token)]);
      if (!gift) throw new AppError('link_not_valid');
      return presentGift(deps, gift);
    },
  });
}

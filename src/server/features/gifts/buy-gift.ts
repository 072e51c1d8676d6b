import type { GiftIntentAnswer, GiftRequest } from '#contract/gifts.ts';
import type { AppDeps } from '../../app-deps.ts';
import { checkContact } from '../../booking/contact.ts';
import { openGift } from '../../booking/money/gifts/open-gift.ts';
import { AppError } from '../../http/errors.ts';
import { isHoneypotFilled } from '../../http/honeypot.ts';
import { requestCents } from '../../http/request-cents.ts';

/**
 * Opens the payment for a gift voucher (P-26.6). `sourceHash`: of the source of the request (http/source.ts).
 * @throws AppError invalid_fields, not_found, too_many_requests; ProviderUnavailable
 */
export async function buyGift(
  deps: Pick<AppDeps, 'db' | 'cards' | 'secrets'>,
  body: GiftRequest,
  sourceHash: Buffer,
): Promise<GiftIntentAnswer> {
  if (isHoneypotFilled(body.website)) throw new AppError('not_found');
  const { name, email } = checkContact({ name: body.name, email: body.email });
  if (email === null) throw new AppError('invalid_fields', { fields: { email: 'email_invalid' } });
  const intent = await openGift(deps, {
    amountCents: requestCents(body.amount, 'amount'),
    recipient: oneLine(body.recipient ?? '') || null,
    message: body.message?.replaceAll('\r\n', '\n').trim() || null,
    buyer: { name, email },
    language: body.language,
    sourceHash,
  });
  const { clientSecret, id, amountCents } = intent;
  return { clientSecret, paymentIntentId: id, amount: amountCents, currency: 'eur' };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

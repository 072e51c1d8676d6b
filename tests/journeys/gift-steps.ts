import { GIFT_PATHS } from '#contract/gift-paths.ts';
import type { GiftIntentAnswer } from '#contract/gifts.ts';
import { SANDBOX_PUBLISHABLE_KEY } from '#server/providers/cards/sandbox-account.ts';
import { expect, type RunningApp } from './fixtures.ts';

export const BUYER = { name: 'Ana Díaz', email: 'ana@sea.example' };

/** Buys and pays a gift without a browser and without signing in. Returns the id of its payment intent. */
export async function aPaidGift({ baseUrl }: RunningApp, language: string, amount = 90): Promise<string> {
  const post = async (path: string, body: object): Promise<Response> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
    return answer;
  };
  const wish = { amount, recipient: 'Екатерина', message: 'Feliz cumpleaños', ...BUYER, language, terms: true };
  const { paymentIntentId, clientSecret }: GiftIntentAnswer = await (await post(GIFT_PATHS.buy, wish)).json();
  const paid = await fetch(`${baseUrl}/sandbox/stripe/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_PUBLISHABLE_KEY}` },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  });
  expect(paid.ok).toBe(true);
  await post(GIFT_PATHS.confirm, { paymentIntentId, clientSecret });
  return paymentIntentId;
}

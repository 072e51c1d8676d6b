import { expect, test, vi } from 'vitest';
import { confirmSandboxPayment } from './confirm-sandbox-payment.ts';

const SANDBOX = { base: '/sandbox/stripe', publishableKey: 'pk_test_sandbox' };
const ORDER = {
  paymentIntentId: 'pi_1',
  clientSecret: 'secret',
  returnUrl: 'https://boats.test/booking',
  billing: { name: 'Anna', phone: '+34600000000' },
};
const CARD = { number: '4242 4242 4242 4242', expiry: '08 / 29', cvc: '123' };

test('the card is sent to the sandbox in the format of Stripe.js', async () => {
  const sent: { address: string; body: Record<string, string> }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: URLSearchParams }) => {
    sent.push({ address, body: Object.fromEntries(body) });
    return Response.json({ status: 'succeeded' });
  });
  expect(await confirmSandboxPayment(SANDBOX, ORDER, CARD)).toEqual({ kind: 'succeeded' });
  expect(sent[0]?.address).toBe('/sandbox/stripe/v1/payment_intents/pi_1/confirm');
  expect(sent[0]?.body).toEqual({
    client_secret: 'secret',
    return_url: 'https://boats.test/booking',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '8',
    'payment_method_data[card][exp_year]': '2029',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': 'Anna',
    'payment_method_data[billing_details][phone]': '+34600000000',
  });
});

test.each([
  [
    { error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' } },
    { kind: 'refused', code: 'card_declined', declineCode: 'insufficient_funds' },
  ],
  [{ error: { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } } }, { kind: 'succeeded' }],
  [{ error: { type: 'api_error' } }, { kind: 'unknown' }],
  [{ status: 'processing' }, { kind: 'unknown' }],
])('the answer %j has the outcome %j', async (answer, outcome) => {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  expect(await confirmSandboxPayment(SANDBOX, ORDER, CARD)).toEqual(outcome);
});

test('without an answer the outcome is unknown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  expect(await confirmSandboxPayment(SANDBOX, ORDER, CARD)).toEqual({ kind: 'unknown' });
});

test('a payment that requires 3-D Secure redirects to the bank page', async () => {
  const opened: string[] = [];
  vi.stubGlobal('location', { assign: (address: string) => opened.push(address) });
  const redirect = { redirect_to_url: { url: 'https://bank.test/3ds' } };
  vi.stubGlobal('fetch', async () => Response.json({ status: 'requires_action', next_action: redirect }));
  expect(await confirmSandboxPayment(SANDBOX, ORDER, CARD)).toEqual({ kind: 'redirecting' });
  expect(opened).toEqual(['https://bank.test/3ds']);
});

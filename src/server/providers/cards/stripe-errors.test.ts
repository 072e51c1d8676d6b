import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testClock } from '#tests/scenarios/deps.ts';
import { ProviderBusy, ProviderUnavailable } from './card-provider.ts';
import { stripeCards } from './stripe-cards.ts';

/** A provider that always gives the same answer and counts the requests. */
async function aProvider(status: number, error: object | null) {
  const paths: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url);
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(error === null ? '<html>Bad gateway</html>' : JSON.stringify({ error }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const account = { name: 'stripe', secretKey: 'sk_test_x', publishableKey: '', webhookSecret: null } as const;
  const cards = stripeCards(
    { ...account, apiBase: `http://127.0.0.1:${port}`, timeoutMs: 1_000, keyPausesMs: [1, 1] },
    testClock(),
  );
  return { cards, paths };
}

const order = { bookingId: 'b1', amountCents: 900, description: '', idempotencyKey: 'k' };

async function kindOf(status: number, error: object | null) {
  const { cards } = await aProvider(status, error);
  const thrown = await cards.createIntent(order).catch((failure: unknown) => failure);
  if (thrown instanceof ProviderBusy) return 'busy';
  return thrown instanceof ProviderUnavailable ? 'outage' : 'answer';
}

test.each([
  [500, { type: 'api_error', message: '' }, 'outage'],
  [503, { type: 'api_error', message: '' }, 'outage'],
  [502, null, 'outage'],
  [409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message: '' }, 'busy'],
  [400, { type: 'idempotency_error', code: 'idempotency_key_in_use', message: '' }, 'busy'],
  [429, { type: 'invalid_request_error', code: 'lock_timeout', message: '' }, 'busy'],
  [429, { type: 'invalid_request_error', code: 'rate_limit', message: '' }, 'busy'],
  [400, { type: 'idempotency_error', message: 'other parameters' }, 'answer'],
  [400, { type: 'invalid_request_error', code: 'amount_too_small', message: '' }, 'answer'],
  [401, { type: 'invalid_request_error', message: '' }, 'answer'],
  [402, { type: 'card_error', code: 'card_declined', message: '' }, 'answer'],
  [404, { type: 'invalid_request_error', code: 'resource_missing', message: '' }, 'answer'],
  [413, { type: 'api_error', message: '' }, 'answer'],
])('an error %i %j of the provider counts as: %s', async (status, error, expected) => {
  expect(await kindOf(status, error)).toBe(expected);
});

test('a request whose key is in use is repeated a bounded number of times', async () => {
  const { cards, paths } = await aProvider(409, { code: 'idempotency_key_in_use', message: '' });
  await expect(cards.createIntent(order)).rejects.toBeInstanceOf(ProviderBusy);

  expect(paths).toEqual(Array.from({ length: 3 }, () => '/v1/payment_intents'));
});

test.each(['', '..', 'pi_', 'pi_1/../../charges', 'ch_1', `pi_${'1'.repeat(251)}`])(
  'the provider is not asked about an id that no intent can have: %j',
  async (id) => {
    const { cards, paths } = await aProvider(500, {});

    expect([await cards.retrieveIntent(id), paths]).toEqual([null, []]);
  },
);

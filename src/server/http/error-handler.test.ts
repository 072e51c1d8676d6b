import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ErrorCode } from '#contract/error-codes.ts';
import { LANGUAGES } from '#contract/language.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { ProviderUnavailable } from '../providers/cards/card-provider.ts';
import { askProvider } from '../providers/cards/stripe-errors.ts';
import { errorMessage } from './error-message.ts';
import { AppError } from './errors.ts';
import { fieldMessage } from './field-messages.ts';
import { MESSAGES } from './messages.ts';

/** The levels of log lines. */
const WARN_LEVEL = 40;
const ERROR_LEVEL = 50;

async function anAppThatThrows(error: unknown, logger: AppDeps['logger'] = false) {
  const app = await buildApp(someDeps(await testDatabase(), { logger }));
  app.get('/fails', { config: { access: 'public' } }, async () => {
    throw error;
  });
  return app;
}

test('an error answer has its code, the message in the requested language, fields by path, and details', async () => {
  const app = await anAppThatThrows(
    new AppError('price_changed', { fields: { 'booking.people': 'over_capacity:12' }, details: { amount: 26_000 } }),
  );

  const answer = await app.inject({ url: '/fails?lng=es', headers: { 'accept-language': 'ru' } });

  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toEqual({
    error: {
      code: 'price_changed',
      message: 'El precio ha cambiado. Revisa el nuevo y continúa si te conviene.',
      fields: { 'booking.people': 'En el barco caben como máximo 12 personas.' },
      details: { amount: 26_000 },
    },
  });
});

test('a request from a page is answered in the language of the page, whatever the cookie says', async () => {
  const app = await anAppThatThrows(new AppError('price_changed'));
  const said = async (headers: Record<string, string>, url = '/fails') =>
    (await app.inject({ url, headers: { cookie: 'app.lang=ru', 'accept-language': 'es', ...headers } })).json().error
      .message;

  expect(await said({ 'sec-fetch-dest': 'empty' })).toBe(MESSAGES.es.price_changed);
  expect(await said({ 'sec-fetch-dest': 'empty', 'accept-language': 'de' })).toBe(MESSAGES.ru.price_changed);
  expect(await said({ 'sec-fetch-dest': 'empty' }, '/fails?lng=en')).toBe(MESSAGES.en.price_changed);
  expect(await said({ 'sec-fetch-dest': 'document' })).toBe(MESSAGES.ru.price_changed);
  expect(await said({})).toBe(MESSAGES.ru.price_changed);
});

test('no message has an unfilled part when optional details are missing', () => {
  const codes = (Object.keys(MESSAGES.en) as ErrorCode[]).filter((code) => code !== 'range_too_long');
  for (const language of LANGUAGES) {
    const messages = codes.map((code) => errorMessage(new AppError(code), language));
    expect(messages.filter((message) => /undefined|[{}]/.test(message))).toEqual([]);
  }
  expect(errorMessage(new AppError('party_too_large'), 'en')).toBe('The party is larger than the boat allows.');
  expect(errorMessage(new AppError('party_too_large', { details: { limit: 24 } }), 'en')).toContain('24 seats');
});

test('an unavailable card provider or database is answered with Retry-After', async () => {
  const connectionLost = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const errors: [error: unknown, status: number, code: string, retryAfter: string][] = [
    [new ProviderUnavailable(new Error('timeout')), 503, 'provider_unavailable', '5'],
    [new ProviderUnavailable(new Error('circuit open'), 17.2), 503, 'provider_unavailable', '18'],
    [connectionLost, 503, 'unavailable', '5'],
    [new Error('timeout exceeded when trying to connect'), 503, 'unavailable', '5'],
    [new AppError('too_many_holds', { retryAfterSeconds: 61.2 }), 429, 'too_many_holds', '62'],
  ];

  for (const [error, ...expected] of errors) {
    const answer = await (await anAppThatThrows(error)).inject('/fails');
    expect([answer.statusCode, answer.json().error.code, answer.headers['retry-after']]).toEqual(expected);
  }
});

test('an unexpected error reveals only the request id', async () => {
  const app = await anAppThatThrows(new TypeError('cannot read properties of the password'));

  const answer = await app.inject('/fails');

  expect(answer.json()).toEqual({
    error: { code: 'internal', message: 'Something went wrong on our side. Try again shortly.' },
  });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store']);
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

/** An answer of the provider. Its headers and objects have secrets and are never logged. */
function answered(statusCode: number) {
  const payment_intent = { client_secret: 'pi_1_secret_2' } as Stripe.PaymentIntent;
  return { type: 'invalid_request_error', message: 'written by the provider', statusCode, payment_intent } as const;
}

test.each([
  ['a revoked key', new Stripe.errors.StripeAuthenticationError(answered(401)), 500, 'internal'],
  ['a missing permission', new Stripe.errors.StripePermissionError(answered(403)), 500, 'internal'],
  ['an invalid request', new Stripe.errors.StripeInvalidRequestError(answered(400)), 500, 'internal'],
  ['an unknown id', new Stripe.errors.StripeInvalidRequestError(answered(404)), 500, 'internal'],
  ['the key of another request', new Stripe.errors.StripeIdempotencyError(answered(400)), 500, 'internal'],
  ['a declined card', new Stripe.errors.StripeCardError(answered(402)), 500, 'internal'],
  ['an unknown 4xx', new Stripe.errors.StripeAPIError(answered(413)), 500, 'internal'],
  ['an outage', new Stripe.errors.StripeAPIError(answered(503)), 503, 'provider_unavailable'],
  ['no connection', new Stripe.errors.StripeConnectionError(answered(0)), 503, 'provider_unavailable'],
  ['too many requests', new Stripe.errors.StripeRateLimitError(answered(429)), 503, 'provider_unavailable'],
])('%s at the card provider is not reported as an error of the request', async (_what, error, status, code) => {
  const lines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  const app = await anAppThatThrows(await askProvider(() => Promise.reject(error)).catch((thrown) => thrown), logger);

  const answer = await app.inject('/fails');

  expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '').level).toBe(status === 500 ? ERROR_LEVEL : WARN_LEVEL);
  expect(lines[0]).toContain('written by the provider');
  expect(lines[0]).not.toContain('secret');
});

test('a body that breaks off is an error of the request', async () => {
  const brokenOff = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });

  const answer = await (await anAppThatThrows(brokenOff)).inject('/fails');

  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'malformed_request']);
});

test('each field that breaks its schema is reported with its path and message', async () => {
  const app = await buildApp(someDeps(await testDatabase()));
  const body = z.object({
    name: z.string().min(2),
    note: z.string().max(5),
    party: z.object({ adults: z.int().min(1).max(9), kind: z.enum(['a', 'b']) }),
    start: z.iso.datetime(),
    count: z.number(),
  });
  app.post('/strict', { schema: { body }, config: { access: 'public' } }, async () => 'fine');

  const payload = { name: 'x', note: 'too long', party: { adults: 10, kind: 'c' }, start: 'soon', count: '1' };
  const answer = await app.inject({ method: 'POST', url: '/strict', payload });
  const missing = await app.inject({ method: 'POST', url: '/strict', payload: { ...payload, name: undefined } });

  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.fields).toEqual({
    name: 'Minimum 2 characters.',
    note: 'Maximum 5 characters.',
    'party.adults': 'Not more than 9.',
    'party.kind': 'This is not one of the possible values.',
    start: 'The format is not right.',
    count: 'This kind of value does not belong here.',
  });
  expect(missing.json().error.fields.name).toBe('Enter a value.');
});

test('a request over the rate limit is asked to wait a minute at most', async () => {
  const limits = { intentsPerMinute: 1000, signInsPerMinute: 2 };
  const app = await buildApp(someDeps(await testDatabase(), { limits }));
  const signIn = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/user/auth', payload: { email: '', password: '' }, remoteAddress });

  const statuses = [await signIn('192.0.2.1'), await signIn('192.0.2.1')].map(({ statusCode }) => statusCode);
  const third = await signIn('192.0.2.1');

  expect(statuses).toEqual([422, 422]);
  expect([third.statusCode, third.json().error.code]).toEqual([429, 'too_many_requests']);
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(50);
  expect(Number(third.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await signIn('192.0.2.2')).statusCode).toBe(422);
});

test('messages differ between languages and leave no placeholder open', () => {
  for (const code of Object.keys(MESSAGES.en) as (keyof typeof MESSAGES.en)[]) {
    expect(new Set(LANGUAGES.map((language) => MESSAGES[language][code])).size).toBe(LANGUAGES.length);
  }
  for (const language of LANGUAGES) {
    for (const key of ['too_short:2', 'too_long:9', 'too_small:1', 'too_big:5', 'over_capacity:12']) {
      expect(fieldMessage(key, language)).toContain(key.split(':')[1]);
      expect(fieldMessage(key, language)).not.toMatch(/[{}]/);
    }
  }
  expect(fieldMessage('A sentence: already written.', 'ru')).toBe('A sentence: already written.');
});

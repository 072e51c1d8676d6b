import { expect, onTestFinished, test } from 'vitest';
import type { PaymentIntentAnswer, PaymentIntentRequest } from '#contract/checkout.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { SANDBOX_SECRET_KEY } from '#server/providers/cards/sandbox-account.ts';
import { type AppProcess, startApp } from '#tests/app-process.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { sandboxCall } from '#tests/scenarios/running-shop.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const clockOffsetMs = testClock().offsetMs;
const CLIENTS = 12;
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };

async function post(url: string, body: object, headers: Record<string, string>) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function openPayment({ baseUrl }: AppProcess, request: PaymentIntentRequest, key: string) {
  const { status, body } = await post(baseUrl + PATHS.paymentIntent, request, { 'idempotency-key': key });
  return { status, ...(body as PaymentIntentAnswer) };
}

test('two processes: one payment for twelve equal requests, one answer for each of four refunds, no circuit opens', {
  timeout: 40_000,
  tags: ['nightly'],
}, async () => {
  const db = await testDatabase({ clockOffsetMs });
  const start = () => startApp({ databaseUrl: db.url, env: { LOG_LEVEL: 'silent' } });
  const apps = [await start(), await start()] as const;
  onTestFinished(async () => {
    await Promise.all(apps.map((app) => app.kill()));
  });
  const appOf = (n: number) => apps[n % 2 ? 1 : 0];
  const { token } = await anAccount(db, { role: 'admin' });
  const asAdmin = { authorization: `Bearer ${token}` };
  const request = seatsRequest(await aTrip(db, { boat: await aBoat(db), ...DAY }), { adults: 2 });

  const opened = await Promise.all(
    Array.from({ length: CLIENTS }, (_, n) => openPayment(appOf(n), request, 'one-key')),
  );

  expect(opened.map(({ status }) => status)).toEqual(Array.from({ length: CLIENTS }, () => 200));
  const [first] = opened;
  if (!first) throw new Error('Nothing was opened');
  const { bookingId, paymentIntentId, clientSecret } = first;
  for (const one of opened) expect(one).toMatchObject({ bookingId, paymentIntentId, clientSecret });
  expect((await openPayment(apps[0], request, 'the key of somebody else')).status).toBe(200);

  const card = { payment_method: 'pm_card_visa' };
  await sandboxCall(
    { origin: apps[0].baseUrl },
    SANDBOX_SECRET_KEY,
    `payment_intents/${paymentIntentId}/confirm`,
    card,
  );
  const proof = new URLSearchParams({
    payment_intent: paymentIntentId,
    payment_intent_client_secret: clientSecret,
  });
  expect((await fetch(`${apps[0].baseUrl}${PATHS.confirm}?${proof}`)).status).toBe(200);
  expect((await post(apps[0].baseUrl + OFFICE_PATHS.adminCancel(bookingId), {}, asAdmin)).status).toBe(200);

  const refunds = await Promise.all(
    [40, 31, 29, 50].map((amount, n) =>
      post(appOf(n).baseUrl + OFFICE_PATHS.adminRefund(bookingId), { amount }, asAdmin),
    ),
  );

  const told = refunds.map(({ status, body }) => `${status} ${(body as { error?: { code: string } }).error?.code}`);
  expect(told.filter((answer) => !/^(200 undefined|409 state_conflict|422 invalid_fields)$/.test(answer))).toEqual([]);
  for (const { baseUrl } of apps) {
    expect(await (await fetch(`${baseUrl}/metrics`)).text()).toContain('card_provider_circuit{state="closed"} 1');
  }
  expect(await audit(db.pool)).toEqual([]);
});

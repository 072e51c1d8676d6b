import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { SANDBOX_PUBLISHABLE_KEY } from '#server/providers/cards/sandbox-account.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { charterRequest } from '#tests/scenarios/requests.ts';
import { runningShop, sandboxCall } from '#tests/scenarios/running-shop.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';

/**
 * Statements of the shop and its sandbox, from the hold to the handled webhook: 20, or one more when the webhook arrives before
 * the browser's confirmation. It used to be 73 (bench/checkout.ts).
 */
const MOST_STATEMENTS = 21;

/** The sandbox polls for due deliveries every second, and again whenever something becomes due or has been delivered. */
const POLL = 'sandbox-take-deliveries';

/** The sandbox reads its secret once after the start, which may be during the purchase. */
const AT_START = 'kept-setting';

const OPEN_DELIVERIES = 'select id from sandbox.deliveries where delivered_at is null';

test(`a paid charter takes at most ${MOST_STATEMENTS} statements, its webhook included`, async () => {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const shop = await runningShop(db);
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' });
  const ask = async (path: string, method = 'GET', body?: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(shop.origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const sent = vi.spyOn(pg.Client.prototype, 'query');

  const held = await ask(PATHS.paymentIntent, 'POST', charterRequest(boat, slot));
  const { bookingId, paymentIntentId, clientSecret, accessToken } = held;
  const contact = { name: 'Ana', email: 'ana@mail.example', language: 'en' };
  await ask(BOOKING_PATHS.customer(bookingId), 'PUT', contact, accessToken);
  const card = { client_secret: clientSecret, payment_method: 'pm_card_visa' };
  await sandboxCall(shop, SANDBOX_PUBLISHABLE_KEY, `payment_intents/${paymentIntentId}/confirm`, card);
  const { booking } = await ask(`${PATHS.confirm}?payment_intent=${paymentIntentId}`, 'GET', undefined, accessToken);
  const isCounted = (text: string) => ![POLL, AT_START, OPEN_DELIVERIES].some((other) => text.includes(other));
  await expect.poll(async () => (await db.query(OPEN_DELIVERIES)).rows.length).toBe(0);
  const count = sent.mock.calls.filter(([query]) => isCounted(JSON.stringify(query))).length;
  sent.mockRestore();

  expect(booking.booking.status).toBe('paid');
  expect(count).toBeLessThanOrEqual(MOST_STATEMENTS);
});

import { expect, test } from 'vitest';
import { hashToken } from '#server/http/token-hash.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { openPayment, pay } from '#tests/scenarios/payments.ts';
import { orderFault, runningShop } from '#tests/scenarios/running-shop.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const shop = await runningShop(db);
await orderFault(shop, 'drop_webhook', 10_000);
const SESSION = 'a-checkout-session-of-this-browser';

async function aPendingBooking() {
  const trip = await aTrip(db, { boat: await aBoat(db), start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
  const booking = await aTripBooking(db, { trip, intentId: null, rest: { checkout_session: hashToken(SESSION) } });
  return { booking, token: booking.token, intent: await openPayment(shop, booking) };
}

async function confirm(query: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(`${shop.origin}/checkout/confirm?${new URLSearchParams(query)}`, { headers });
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}

test('the client secret proves the buyer, who gets the paid booking and an access token', async () => {
  const { booking, intent } = await aPendingBooking();
  await pay(shop, intent);

  const { status, body, headers } = await confirm({
    payment_intent: intent.id,
    payment_intent_client_secret: intent.clientSecret,
    redirect_status: 'succeeded',
  });

  expect(status).toBe(200);
  expect(body).toMatchObject({
    booking: { booking: { _id: booking.id, status: 'paid', payment: { received: 45 } } },
    paymentStatus: 'succeeded',
  });
  expect((await confirm({ payment_intent: intent.id, t: body.accessToken })).body.accessToken).toBe(body.accessToken);
  expect(body.booking.booking.tickets.length).toBe(1);
  expect(body.booking.booking).not.toHaveProperty('platformFee');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('the access token and the checkout cookie prove the buyer too', async () => {
  const { booking, intent, token } = await aPendingBooking();
  await pay(shop, intent);
  const cookie = `checkout=${encodeURIComponent(shop.app.signCookie(SESSION))}`;

  const answers = [
    await confirm({ payment_intent: intent.id, t: token }),
    await confirm({ payment_intent: intent.id }, { authorization: `Bearer ${token}` }),
    await confirm({ payment_intent: intent.id }, { cookie }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ body }) => body.booking.booking._id)).toEqual([booking.id, booking.id, booking.id]);
  expect(answers.slice(0, 2).map(({ body }) => body.accessToken)).toEqual([token, token]);
});

test('without valid proof the answer is booking_not_found; without any the provider is not asked', async () => {
  const { booking, intent } = await aPendingBooking();
  const other = await aPendingBooking();
  await pay(shop, intent);
  const before = await db.pool.query('select status from bookings where id = $1', [booking.id]);

  const answers = [
    await confirm({ payment_intent: intent.id }),
    await confirm({ payment_intent: intent.id, payment_intent_client_secret: '' }),
    await confirm({ payment_intent: intent.id, payment_intent_client_secret: `${intent.id}_secret_guess` }),
    await confirm({ payment_intent: intent.id, payment_intent_client_secret: other.intent.clientSecret }),
    await confirm({ payment_intent: intent.id, t: other.token }),
    await confirm({ payment_intent: intent.id }, { authorization: `Bearer ${other.token}` }),
    await confirm({ payment_intent: intent.id }, { cookie: `checkout=${SESSION}` }),
    await confirm({ payment_intent: 'pi_unheard_of' }),
    await confirm({ payment_intent: 'pi_unheard_of', payment_intent_client_secret: 'pi_unheard_of_secret_x' }),
    await confirm({ payment_intent: '../events', payment_intent_client_secret: 'x' }),
  ];

  for (const { status, body } of answers) {
    expect([status, body.error.code]).toEqual([404, 'booking_not_found']);
    expect(body).toEqual(answers[0]?.body);
  }
  expect((await db.pool.query('select status from bookings where id = $1', [booking.id])).rows).toEqual(before.rows);
});

test('for an unpaid intent the pending booking is returned', async () => {
  const { intent, token } = await aPendingBooking();
  await pay(shop, intent, 'pm_card_authenticationRequired');

  const { status, body } = await confirm({ payment_intent: intent.id, t: token });
  expect([status, body.booking.booking.status, body.paymentStatus]).toEqual([200, 'pending', 'open']);
});

test('while the card provider is down the answer is 503 with a Retry-After', async () => {
  const { intent, token } = await aPendingBooking();
  await pay(shop, intent);
  await orderFault(shop, 'down', 2);

  const { status, body, headers } = await confirm({ payment_intent: intent.id, t: token });
  expect([status, body.error.code]).toEqual([503, 'provider_unavailable']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await confirm({ payment_intent: intent.id, t: token })).body.booking.booking.status).toBe('paid');
});

test('twenty confirmations at once issue one set of tickets', async () => {
  const { booking, intent, token } = await aPendingBooking();
  await pay(shop, intent);
  const tabs = await Promise.all(Array.from({ length: 20 }, () => confirm({ payment_intent: intent.id, t: token })));

  expect(new Set(tabs.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await db.pool.query('select 1 from tickets where booking_id = $1', [booking.id])).rows.length).toBe(1);
});

test('a query without an intent is refused', async () => {
  expect((await confirm({})).status).toBeOneOf([400, 422]);
});

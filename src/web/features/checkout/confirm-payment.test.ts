import { expect, test, vi } from 'vitest';
import { confirmPayment } from './confirm-payment.ts';

const PROOF = { paymentIntentId: 'pi_1', clientSecret: 'secret', accessToken: null };

function serverAnswering(...answers: (Response | Error)[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const answer = answers.shift();
    if (!(answer instanceof Response)) throw answer ?? new Error('asked once too often');
    return answer;
  });
  return asked;
}

function confirmed(paymentStatus = 'succeeded'): Response {
  return Response.json({ booking: { booking: { _id: 'b1' } }, accessToken: 'token', paymentStatus });
}

test('a payment is confirmed with its proof, then the booking is loaded', async () => {
  const asked = serverAnswering(confirmed(), Response.json({ _id: 'b1', status: 'paid' }));
  expect(await confirmPayment(PROOF)).toMatchObject({ kind: 'paid', accessToken: 'token', booking: { _id: 'b1' } });
  expect(asked).toEqual([
    '/checkout/confirm?payment_intent=pi_1&payment_intent_client_secret=secret',
    '/checkout/booking/b1',
  ]);
});

test.each([
  ['confirmed', 'succeeded', 'paid'],
  ['pending', 'open', 'open'],
  ['pending', 'processing', 'processing'],
  ['pending', 'succeeded', 'processing'],
  ['canceled', 'canceled', 'not_charged'],
  ['canceled', 'open', 'ended'],
  ['canceled', 'succeeded', 'ended'],
  ['refunded', 'succeeded', 'ended'],
])('a %s booking whose payment is %s has the outcome %s', async (status, paymentStatus, kind) => {
  serverAnswering(confirmed(paymentStatus), Response.json({ _id: 'b1', status }));
  expect((await confirmPayment(PROOF)).kind).toBe(kind);
});

test('an open payment has the end of its hold', async () => {
  const heldUntil = '2026-12-01T08:15:00Z';
  serverAnswering(confirmed('open'), Response.json({ _id: 'b1', status: 'pending', holdExpiresAt: heldUntil }));
  expect(await confirmPayment(PROOF)).toMatchObject({ kind: 'open', heldUntil });
});

test('each failure names the step at which it happened', async () => {
  serverAnswering(Response.json({ error: { code: 'provider_unavailable', message: 'Later' } }, { status: 503 }));
  expect(await confirmPayment(PROOF)).toEqual({
    kind: 'failed',
    failure: { step: 'confirm', status: 503, text: 'Later' },
  });
  serverAnswering(Response.json({}));
  expect(await confirmPayment(PROOF)).toMatchObject({ failure: { step: 'no_booking' } });
  serverAnswering(confirmed(), new TypeError('network'));
  expect(await confirmPayment(PROOF)).toMatchObject({ failure: { step: 'load', status: 0 } });
});

import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { signatureFor } from '#server/sandbox/webhooks/sign.ts';
import { movableClock } from '#tests/movable-clock.ts';
import { readSignedEvent } from './stripe-events.ts';

const SECRET = 'whsec_of_a_test';
const clock = movableClock('2026-12-01T08:00:00Z');
const NOW = Math.floor(clock.now().epochMilliseconds / 1000);

const bodyAbout = (object: object, type = 'refund.updated') =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
const REFUND = bodyAbout({ id: 're_1', object: 'refund', payment_intent: 'pi_1' });

/** The header as Stripe's own library creates it for tests. */
const headerFor = (payload: string, timestamp = NOW, secret = SECRET) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

const read = (payload: string, signature: string) =>
  readSignedEvent({ rawBody: Buffer.from(payload), signature }, SECRET, clock);

test("an event signed by Stripe's library is accepted, and the sandbox signs the same way", () => {
  expect(read(REFUND, headerFor(REFUND))).toEqual({ id: 'evt_1', type: 'refund.updated', intentId: 'pi_1' });
  expect(signatureFor(REFUND, SECRET, NOW)).toBe(headerFor(REFUND));
});

test.each([
  ['another body', () => read(`${REFUND} `, headerFor(REFUND))],
  ['another secret', () => read(REFUND, headerFor(REFUND, NOW, 'whsec_of_somebody'))],
  ['more than five minutes old', () => read(REFUND, headerFor(REFUND, NOW - 301))],
  ['more than five minutes ahead', () => read(REFUND, headerFor(REFUND, NOW + 301))],
  ['no signature', () => read(REFUND, '')],
  ['invalid JSON', () => read('charged!', headerFor('charged!'))],
])('an event is refused: %s', (_what, attempt) => {
  expect(attempt()).toBeNull();
});

test('a clock difference of up to five minutes is accepted', () => {
  expect([read(REFUND, headerFor(REFUND, NOW - 300)), read(REFUND, headerFor(REFUND, NOW + 300))]).not.toContain(null);
});

test.each([
  ['payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent' }, 'pi_1'],
  ['charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' }, 'pi_1'],
  ['charge.dispute.created', { id: 'du_1', object: 'dispute', payment_intent: { id: 'pi_1' } }, 'pi_1'],
  ['refund.failed', { id: 're_1', object: 'refund', payment_intent: null }, null],
  ['customer.created', { id: 'cus_1', object: 'customer' }, null],
])('the payment intent of %s is found, or null', (type, object, intentId) => {
  const body = bodyAbout(object, type);
  expect(read(body, headerFor(body))).toEqual({ id: 'evt_1', type, intentId });
});

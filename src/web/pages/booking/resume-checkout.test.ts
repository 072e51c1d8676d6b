import { expect, test } from 'vitest';
import type { BookingCheckout } from './flow-step.ts';
import { resumption } from './resume-checkout.ts';

const NOW = Temporal.Instant.from('2026-12-01T08:00:00Z');
const RETURNED = 'payment_intent=pi_1&payment_intent_client_secret=s';

function checkoutUntil(holdExpiresAt: string): BookingCheckout {
  return {
    held: { paymentIntentId: 'pi_1', bookingId: 'b1', accessToken: 'token', holdExpiresAt },
    summary: { boatId: 'id-1', boatSlug: 'lapa' },
    choice: { boatId: 'id-1' },
  } as BookingCheckout;
}

const LIVE = checkoutUntil('2026-12-01T08:10:00Z');
const ENDED = checkoutUntil('2026-12-01T08:00:00Z');

interface Stored {
  asked?: string;
  confirmed?: string;
  /** A press of Pay in this tab, or in another one. */
  unresolved?: 'tab' | 'other tab';
  since?: string;
}

function opened(query: string, kept: BookingCheckout | null, more: Stored = {}) {
  const { confirmed, unresolved, since = '2026-12-01T07:59:00Z' } = more;
  const payment = JSON.stringify({ paymentIntentId: 'pi_1', bookingId: 'b1', path: '/booking', since });
  return resumption({
    query: new URLSearchParams(query),
    tab: storageWith({
      ...(kept && { 'booking.checkout': JSON.stringify(kept) }),
      ...(unresolved === 'tab' && { 'booking.payment': payment }),
    }),
    browser: storageWith({
      ...(confirmed && { 'booking.confirmed.pi_1': confirmed }),
      ...(unresolved && { 'booking.unresolved.pi_1': payment }),
    }),
    now: NOW,
    askedBoat: more.asked ?? null,
  });
}

function storageWith(items: Readonly<Record<string, string>>): Storage {
  const keys = Object.keys(items);
  return { getItem: (key) => items[key] ?? null, length: keys.length, key: (index) => keys[index] ?? null } as Storage;
}

test('a reload during the hold resumes the payment step', () => {
  expect(opened('', LIVE)).toMatchObject({ kind: 'pay', isRefused: false });
  expect(opened('', LIVE, { asked: 'lapa' }).kind).toBe('pay');
});

test('a reload after the end of the hold starts a new selection', () => {
  expect(opened('', ENDED)).toEqual({ kind: 'nothing' });
});

test('an address with another boat does not resume the checkout of the first boat', () => {
  expect(opened('', LIVE, { asked: 'teno' })).toEqual({ kind: 'nothing' });
});

test('a return from an approved 3-D Secure page is confirmed, even without stored data', () => {
  const query = `${RETURNED}&redirect_status=succeeded`;
  expect(opened(query, LIVE)).toMatchObject({ kind: 'confirm', payment: { clientSecret: 's', accessToken: 'token' } });
  expect(opened(query, null)).toMatchObject({ kind: 'confirm', payment: { clientSecret: 's', accessToken: null } });
});

test('after a press of Pay without a result the payment is checked, and the form is not shown', () => {
  expect(opened('', LIVE, { unresolved: 'tab' })).toMatchObject({ kind: 'confirm', checkout: LIVE });
  expect(opened('', ENDED, { unresolved: 'tab' })).toMatchObject({ kind: 'confirm', checkout: null });
  expect(opened('', LIVE, { unresolved: 'tab', asked: 'teno' })).toMatchObject({ kind: 'confirm', checkout: LIVE });
  // Without the record the form would be shown again.
  expect(opened('', LIVE)).toMatchObject({ kind: 'pay' });
});

test('another tab of the browser checks the payment without its secrets, for a day', () => {
  const proof = { paymentIntentId: 'pi_1', bookingId: 'b1', accessToken: null };
  expect(opened('', null, { unresolved: 'other tab' })).toMatchObject({ kind: 'confirm', payment: proof });
  const old = { unresolved: 'other tab', since: '2026-11-30T08:00:00Z' } as const;
  expect(opened('', null, old)).toEqual({ kind: 'nothing' });
});

test('a payment that another tab has confirmed shows the booking', () => {
  expect(opened('', LIVE, { confirmed: 'b1' })).toEqual({ kind: 'show', bookingId: 'b1' });
});

test('a return that was already confirmed shows the booking', () => {
  const query = `${RETURNED}&redirect_status=succeeded`;
  expect(opened(query, LIVE, { confirmed: 'b1' })).toEqual({ kind: 'show', bookingId: 'b1' });
});

test('a declined return is not confirmed and leads to the payment step, or to the selection without a hold', () => {
  const query = `${RETURNED}&redirect_status=failed`;
  expect(opened(query, LIVE)).toMatchObject({ kind: 'pay', isRefused: true });
  expect(opened(query, ENDED)).toEqual({ kind: 'refused' });
});

test('malformed stored data is ignored', () => {
  const tab = storageWith({ 'booking.checkout': '{"held":' });
  const browser = storageWith({});
  expect(resumption({ query: new URLSearchParams(), tab, browser, now: NOW, askedBoat: null }).kind).toBe('nothing');
});

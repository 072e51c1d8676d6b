import { expect, test, vi } from 'vitest';
import { keepUnresolved, storages, unresolvedPayments } from '../../features/checkout/unresolved-payments.ts';
import { settlePayment } from './settle-payment.ts';

const NOW = Temporal.Instant.from('2026-12-01T08:00:00Z');
const OF_OTHER_TAB = { paymentIntentId: 'pi_1', bookingId: 'b1' };

function serverRefusing(status: number, code: string): void {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async () => Response.json({ error: { code, message: 'No' } }, { status }));
}

function keptAsUnresolved(): number {
  return unresolvedPayments(storages(), NOW).length;
}

test('a payment of another tab that the browser can no longer prove is forgotten, and another time can be chosen', async () => {
  serverRefusing(404, 'booking_not_found');
  keepUnresolved(storages(), { ...OF_OTHER_TAB, path: '/booking', since: NOW.toString() });
  storages().tab.clear();

  expect(await settlePayment(OF_OTHER_TAB)).toEqual({ kind: 'step', step: { kind: 'choosing' } });
  expect(keptAsUnresolved()).toBe(0);
});

test.each([
  ['of another tab while the provider does not answer', OF_OTHER_TAB, 503, 'provider_unavailable'],
  ['with a proof of its own', { ...OF_OTHER_TAB, clientSecret: 'secret' }, 404, 'booking_not_found'],
])('a payment %s is still checked', async (_which, payment, status, code) => {
  serverRefusing(status, code);
  keepUnresolved(storages(), { ...payment, path: '/booking', since: NOW.toString() });

  expect(await settlePayment(payment)).toMatchObject({ step: { kind: 'checking', payment } });
  expect(keptAsUnresolved()).toBe(1);
});

import { expect, test } from 'vitest';
import { paymentReturn, withoutPaymentReturn } from './payment-return.ts';

test('an approved 3-D Secure return names the intent to confirm', () => {
  const query = new URLSearchParams(
    'boat=lapa&payment_intent=pi_1&payment_intent_client_secret=pi_1_s&redirect_status=succeeded',
  );
  expect(paymentReturn(query)).toEqual({ paymentIntentId: 'pi_1', clientSecret: 'pi_1_s', refused: false });
});

test.each(['requires_payment_method', 'failed'])('a return with status %s has nothing to confirm', (status) => {
  const query = new URLSearchParams(`payment_intent=pi_1&redirect_status=${status}`);
  expect(paymentReturn(query)?.refused).toBe(true);
});

test('an address without payment parameters is not a return', () => {
  expect(paymentReturn(new URLSearchParams('boat=lapa'))).toBeNull();
});

test('cleaning the address keeps the boat and removes the secret', () => {
  const address =
    'https://boats.test/booking?boat=lapa&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=failed#x';
  expect(withoutPaymentReturn(address)).toBe('https://boats.test/booking?boat=lapa');
});

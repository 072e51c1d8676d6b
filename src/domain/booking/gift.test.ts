import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundableGiftCents } from './gift.ts';

const cents = fc.integer({ min: 0, max: 100_000 });

test('a gift can be refunded up to the balance of its voucher and the money received and not yet returned', () => {
  expect(refundableGiftCents({ receivedCents: 10_000, returnedCents: 0, balanceCents: 10_000 })).toBe(10_000);
  expect(refundableGiftCents({ receivedCents: 10_000, returnedCents: 0, balanceCents: 4_000 })).toBe(4_000);
  expect(refundableGiftCents({ receivedCents: 10_000, returnedCents: 7_000, balanceCents: 4_000 })).toBe(3_000);
  expect(refundableGiftCents({ receivedCents: 10_000, returnedCents: 10_000, balanceCents: 10_000 })).toBe(0);
});

test('refunds in any order never return more than was received, nor more than is on the voucher', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 10 }), (receivedCents, spends) => {
      let [balanceCents, returnedCents] = [receivedCents, 0];
      for (const spent of spends) {
        balanceCents -= Math.min(spent, balanceCents);
        const refund = refundableGiftCents({ receivedCents, returnedCents, balanceCents });
        expect(refund).toBeLessThanOrEqual(balanceCents);
        returnedCents += refund;
        balanceCents -= refund;
        balanceCents += Math.floor(spent / 2); // a booking that was paid with it is canceled
        expect(returnedCents).toBeLessThanOrEqual(receivedCents);
      }
    }),
  );
});

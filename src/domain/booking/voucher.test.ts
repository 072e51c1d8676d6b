import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedVoucherCode, voucherShare } from './voucher.ts';

const cents = fc.integer({ min: 0, max: 1_000_000 });

test('a code is read in any case, with spaces or dashes, and with letters that look like digits', () => {
  expect(typedVoucherCode(' 7k3m-9qx2 tb4c-80vw ')).toBe('7K3M9QX2TB4C80VW');
  expect(typedVoucherCode('7k3m-9qx2-tb4c-8Ovw')).toBe('7K3M9QX2TB4C80VW');
  expect(typedVoucherCode('lk3m-9qx2-tb4c-8ovI')).toBe('1K3M9QX2TB4C80V1');
});

test.each(['', '7K3M', '7K3M9QX2TB4C80VWX', '7K3M9QX2TB4C80V!', 'UUUUUUUUUUUUUUUU'])('%j is not a code', (typed) => {
  expect(typedVoucherCode(typed)).toBeNull();
});

test('the shares add up to what is due, never exceed the balance, and leave the card nothing or at least 0.50', () => {
  fc.assert(
    fc.property(cents, cents, (dueCents, balanceCents) => {
      const { voucherCents, cardCents } = voucherShare({ dueCents, balanceCents });
      expect(voucherCents + cardCents).toBe(dueCents);
      expect(voucherCents).toBeGreaterThanOrEqual(0);
      expect(voucherCents).toBeLessThanOrEqual(balanceCents);
      expect(cardCents === 0 || cardCents >= Math.min(50, dueCents)).toBe(true);
    }),
  );
});

test('a balance that covers everything leaves 0 for the card, one that is 0.30 short leaves 0.50', () => {
  expect(voucherShare({ dueCents: 10_000, balanceCents: 10_000 })).toEqual({ voucherCents: 10_000, cardCents: 0 });
  expect(voucherShare({ dueCents: 10_000, balanceCents: 9_970 })).toEqual({ voucherCents: 9_950, cardCents: 50 });
});

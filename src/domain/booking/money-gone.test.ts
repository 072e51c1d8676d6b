import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceChanges, type FamilyVoucher, type MoneyGone, spentBeforeCents, type TakenOff } from './money-gone.ts';

/** A gift of 100, of which 60 became a voucher of 66, of which 33 became one of 36.30. */
const gift: FamilyVoucher = { id: 'gift', balanceCents: 4_000, parent: null, sourceCents: 0, valueCents: 0 };
const second: FamilyVoucher = {
  id: 'second',
  balanceCents: 3_300,
  parent: { id: 'gift', shareCents: 6_000 },
  sourceCents: 6_000,
  valueCents: 6_600,
};
const third: FamilyVoucher = {
  id: 'third',
  balanceCents: 3_630,
  parent: { id: 'second', shareCents: 3_300 },
  sourceCents: 3_300,
  valueCents: 3_630,
};
const family = [gift, second, third];

const goneOf = (cents: number, taken: TakenOff[] = []): MoneyGone => ({ voucherId: 'gift', cents, taken });
const shown = (vouchers: FamilyVoucher[], gone: MoneyGone[]) =>
  balanceChanges(vouchers, gone).map(({ voucherId, cents, sourceCents }) => [voucherId, cents, sourceCents]);

test('what is left on the voucher itself is taken off first', () => {
  expect(shown(family, [goneOf(4_000)])).toEqual([['gift', -4_000, -4_000]]);
});

test('the rest is taken off the vouchers that its money became, the oldest first, with their bonuses', () => {
  expect(shown(family, [goneOf(10_000)])).toEqual([
    ['gift', -4_000, -4_000],
    ['second', -3_300, -3_000],
    ['third', -3_630, -3_000],
  ]);
});

test('no more than its share is taken off a voucher that is made of other money, too', () => {
  const mixed = { ...second, balanceCents: 11_000, sourceCents: 10_000, valueCents: 11_000 };
  expect(shown([{ ...gift, balanceCents: 0 }, mixed], [goneOf(10_000)])).toEqual([['second', -6_600, -6_000]]);
});

test('a balance that is smaller than the money with its bonus is taken off wholly', () => {
  const spent = { ...second, balanceCents: 10 };
  expect(shown([{ ...gift, balanceCents: 0 }, spent], [goneOf(6_000)])).toEqual([['second', -10, -9]]);
});

test('no cent is left where rounded sums were taken off before', () => {
  const spent = { ...second, balanceCents: 600 };
  const last = {
    ...third,
    balanceCents: 6_600,
    parent: { id: 'second', shareCents: 6_000 },
    sourceCents: 6_000,
    valueCents: 6_600,
  };
  expect(shown([gift, spent, last], [goneOf(10_000)])).toEqual([
    ['gift', -4_000, -4_000],
    ['second', -600, -545],
    ['third', -6_600, -5_455],
  ]);
});

test('money that has come back is put where it was taken off, on the latest voucher first', () => {
  const empty = family.map((voucher) => ({ ...voucher, balanceCents: 0 }));
  const taken = [
    { voucherId: 'gift', cents: 4_000, sourceCents: 4_000 },
    { voucherId: 'second', cents: 3_300, sourceCents: 3_000 },
    { voucherId: 'third', cents: 3_630, sourceCents: 3_000 },
  ];
  expect(shown(empty, [goneOf(5_500, taken)])).toEqual([
    ['third', 3_630, 3_000],
    ['second', 1_650, 1_500],
  ]);
  expect(shown(empty, [goneOf(0, taken)]).toReversed()).toEqual([
    ['gift', 4_000, 4_000],
    ['second', 3_300, 3_000],
    ['third', 3_630, 3_000],
  ]);
});

test('money that was spent is off no voucher', () => {
  const gone = goneOf(10_000, [{ voucherId: 'gift', cents: 4_000, sourceCents: 4_000 }]);
  expect(spentBeforeCents([gone, goneOf(-500)])).toBe(6_000);
});

/** Vouchers whose parents are older ones, with shares of at most the money that they were made from. */
const families = fc
  .array(
    fc.record({
      parent: fc.nat({ max: 5 }),
      share: fc.integer({ min: 1, max: 5_000 }),
      other: fc.nat({ max: 3_000 }),
      bonusPercent: fc.nat({ max: 100 }),
      spent: fc.nat({ max: 100 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((made) =>
    made.map(({ parent, share, other, bonusPercent, spent }, index): FamilyVoucher => {
      const sourceCents = share + other;
      const valueCents = sourceCents + Math.floor((sourceCents * bonusPercent) / 100);
      return {
        id: String(index),
        balanceCents: Math.floor((valueCents * (100 - spent)) / 100),
        parent: index === 0 ? null : { id: String(parent % index), shareCents: share },
        sourceCents,
        valueCents,
      };
    }),
  );

/** Cents gone of the first and of the second voucher, one after the other. */
const losses = fc.array(fc.tuple(fc.nat({ max: 9_000 }), fc.nat({ max: 3_000 })), { minLength: 1, maxLength: 5 });

/** Applies the changes as the ledgers do. */
function apply(vouchers: FamilyVoucher[], gone: MoneyGone[]): { vouchers: FamilyVoucher[]; gone: MoneyGone[] } {
  const changes = balanceChanges(vouchers, gone);
  const sum = (some: { cents: number }[]) => some.reduce((total, { cents }) => total + cents, 0);
  return {
    vouchers: vouchers.map((voucher) => ({
      ...voucher,
      balanceCents: voucher.balanceCents + sum(changes.filter(({ voucherId }) => voucherId === voucher.id)),
    })),
    gone: gone.map((one) => ({
      ...one,
      taken: vouchers.flatMap(({ id: voucherId }) => {
        const all = [
          ...one.taken.filter((taken) => taken.voucherId === voucherId),
          ...changes
            .filter((change) => change.gone === one && change.voucherId === voucherId)
            .map(({ cents, sourceCents }) => ({ cents: -cents, sourceCents: -sourceCents })),
        ];
        const sourceCents = all.reduce((total, taken) => total + taken.sourceCents, 0);
        return all.length === 0 ? [] : [{ voucherId, cents: sum(all), sourceCents }];
      }),
    })),
  };
}

test('balances never fall below 0, no more is taken off than is gone, and all of it comes back', () => {
  fc.assert(
    fc.property(families, losses, (made, sequence) => {
      let now = {
        vouchers: made,
        gone: ['0', '1'].map((voucherId): MoneyGone => ({ voucherId, cents: 0, taken: [] })),
      };
      const become = (cents: readonly number[]) => {
        now = apply(
          now.vouchers,
          now.gone.map((one, index) => ({ ...one, cents: made[index] ? (cents[index] ?? 0) : 0 })),
        );
      };
      for (const cents of sequence) {
        become(cents);
        expect(now.vouchers.every(({ balanceCents }) => balanceCents >= 0)).toBe(true);
        for (const { cents: gone, taken, voucherId } of now.gone) {
          const off = taken.reduce((total, { sourceCents }) => total + sourceCents, 0);
          expect(off).toBeLessThanOrEqual(gone);
          expect(taken.every((one) => one.cents >= one.sourceCents && one.sourceCents >= 0)).toBe(true);
          const own = now.vouchers.find(({ id }) => id === voucherId);
          if (own && off < gone) expect(own.balanceCents).toBe(0);
        }
        expect(balanceChanges(now.vouchers, now.gone)).toEqual([]);
      }
      become([0, 0]);
      expect(now.vouchers).toEqual(made);
    }),
  );
});

test('of each voucher no more is taken off than its share with its bonus', () => {
  fc.assert(
    fc.property(families, fc.nat({ max: 20_000 }), (made, cents) => {
      const { gone } = apply(made, [{ voucherId: '0', cents, taken: [] }]);
      for (const { voucherId, cents: off } of gone[0]?.taken ?? []) {
        const voucher = made.find(({ id }) => id === voucherId);
        if (!voucher?.parent) continue;
        const share = (voucher.parent.shareCents * voucher.valueCents) / voucher.sourceCents;
        expect(off).toBeLessThanOrEqual(Math.round(share));
      }
    }),
  );
});

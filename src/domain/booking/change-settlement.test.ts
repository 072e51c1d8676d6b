import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settleChange, settleUndo } from './change-settlement.ts';

const cents = fc.integer({ min: 0, max: 500_000 });

test('undoing a change returns every cent of it, except what was due later anyway', () => {
  const given = fc.record({
    amountCents: cents,
    keptPercent: fc.oneof(fc.constant(100), fc.integer({ min: 0, max: 100 })),
    retainedPercent: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
    newPriceCents: cents,
    givenUpCents: cents,
    refundPercent: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(given, ({ amountCents, keptPercent, retainedPercent, ...change }) => {
      const keptCents = Math.floor((amountCents * keptPercent) / 100);
      const retainedCents = Math.floor((keptCents * retainedPercent) / 100);
      const laterCents = amountCents - keptCents;
      const made = settleChange({ amountCents, retainedCents, keptCents, laterCents, ...change });
      const keptAfter = keptCents + made.dueCents - made.refundCents;

      const undone = settleUndo({
        amountCents,
        retainedCents,
        keptCents: keptAfter,
        refundedCents: made.refundCents,
      });

      expect(undone).toMatchObject({ newAmountCents: amountCents, retainedCents });
      const keptFinally = keptAfter + undone.dueCents - undone.refundCents;
      // Of a payment for the change, only what was due later anyway is kept.
      expect(keptFinally).toBeGreaterThanOrEqual(keptCents);
      expect(keptFinally).toBeLessThanOrEqual(Math.min(amountCents, keptCents + made.dueCents));
      if (laterCents === 0) expect(keptFinally).toBe(keptCents);
    }),
  );
});

test('the rest after a deposit does not become due early when a change is undone', () => {
  const undone = settleUndo({ amountCents: 30_000, retainedCents: 0, keptCents: 9_000, refundedCents: 0 });
  expect(undone).toMatchObject({ dueCents: 0, refundCents: 0 });
});

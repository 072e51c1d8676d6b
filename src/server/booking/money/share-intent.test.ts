import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CardIntent, CardRefund } from '../../providers/cards/card-provider.ts';
import { type Part, shareIntent } from './share-intent.ts';

const AT = Temporal.Instant.from('2026-12-01T08:00:00Z');

function anIntent(given: Partial<CardIntent> = {}): CardIntent {
  return {
    id: 'pi_1',
    clientSecret: '',
    status: 'succeeded',
    currency: 'eur',
    amountCents: 100_000,
    receivedCents: 100_000,
    refundedCents: 0,
    feeCents: 1_425,
    bookingId: 'b1',
    groupPaymentId: 'g1',
    securityDepositId: null,
    giftSaleId: null,
    captureBefore: null,
    keptCard: null,
    failureCode: null,
    refunds: [],
    disputes: [],
    ...given,
  };
}

function aRefund(given: Partial<CardRefund> = {}): CardRefund {
  return {
    id: 're_1',
    currency: 'eur',
    amountCents: 10_000,
    status: 'succeeded',
    order: null,
    reason: null,
    failureCode: null,
    ...given,
  };
}

const aPart = (amountCents: number, given: Partial<Part> = {}): Part => ({
  amountCents,
  refunds: [],
  disputes: [],
  ...given,
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test('the shares of any intent add up to it, and no part exceeds its amount unless too much was received', () => {
  const intents = fc.record({
    amounts: fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 2, maxLength: 6 }),
    tooMuch: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: -5_000, max: 5_000 })),
    fee: fc.option(fc.integer({ min: 0, max: 9_999 }), { nil: null }),
    refunds: fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 4 }),
    dispute: fc.option(fc.integer({ min: 1, max: 500_000 }), { nil: null }),
  });
  fc.assert(
    fc.property(intents, ({ amounts, tooMuch, fee, refunds, dispute }) => {
      const received = Math.max(1, sum(amounts) + tooMuch);
      const intent = anIntent({
        amountCents: sum(amounts),
        receivedCents: received,
        feeCents: fee,
        refunds: refunds.map((amountCents, n) => aRefund({ id: `re_${n}`, amountCents })),
        refundedCents: sum(refunds),
        disputes:
          dispute === null
            ? []
            : [{ id: 'dp_1', currency: 'eur', amountCents: dispute, status: 'lost', reason: null, openedAt: AT }],
      });

      const shares = shareIntent(
        intent,
        amounts.map((amountCents) => aPart(amountCents)),
      );

      expect(sum(shares.map((share) => share.amountCents))).toBe(intent.amountCents);
      expect(sum(shares.map((share) => share.receivedCents))).toBe(received);
      expect(sum(shares.map((share) => share.feeCents ?? 0))).toBe(fee ?? 0);
      expect(sum(shares.map((share) => share.refundedCents))).toBe(sum(refunds));
      expect(sum(shares.flatMap((share) => share.refunds.map(({ amountCents }) => amountCents)))).toBe(sum(refunds));
      expect(sum(shares.flatMap((share) => share.disputes.map(({ amountCents }) => amountCents)))).toBe(dispute ?? 0);
      const ids = shares.flatMap((share) => share.refunds.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      if (tooMuch <= 0) {
        for (const [n, share] of shares.entries()) expect(share.receivedCents).toBeLessThanOrEqual(amounts[n] ?? 0);
      }
    }),
    { seed: 97, numRuns: 300 },
  );
});

test('a refund belongs to the part that ordered it', () => {
  const ordered = { id: 'f1e2', providerId: null, amountCents: 10_000, counts: true };
  const intent = anIntent({ refunds: [aRefund({ order: 'refund-f1e2' })], refundedCents: 10_000 });

  const shares = shareIntent(intent, [aPart(60_000), aPart(40_000, { refunds: [ordered] })]);

  expect(shares.map((share) => share.refundedCents)).toEqual([0, 10_000]);
});

test('a full refund in the dashboard takes from each part what it keeps, and keeps its division when it fails', () => {
  const returned = { id: 'f1e2', providerId: 're_0', amountCents: 10_000, counts: true };
  const parts = [aPart(60_000), aPart(40_000, { refunds: [returned] })];
  const own = aRefund({ id: 're_0', order: 'refund-f1e2' });
  const all = aRefund({ amountCents: 90_000 });

  const [first, second] = shareIntent(anIntent({ refunds: [own, all] }), parts);

  expect(first?.refunds).toMatchObject([{ id: 're_1', amountCents: 60_000 }]);
  expect(second?.refunds).toMatchObject([{ id: 're_0' }, { id: 're_1#1', amountCents: 30_000 }]);
  const stored = [
    aPart(60_000, { refunds: [{ id: 'a', providerId: 're_1', amountCents: 60_000, counts: true }] }),
    aPart(40_000, { refunds: [returned, { id: 'b', providerId: 're_1#1', amountCents: 30_000, counts: true }] }),
  ];
  const failed = shareIntent(anIntent({ refunds: [own, { ...all, status: 'failed' }] }), stored);
  expect(failed.map(({ refunds }) => refunds.map(({ id, amountCents }) => [id, amountCents]))).toEqual([
    [['re_1', 60_000]],
    [
      ['re_0', 10_000],
      ['re_1#1', 30_000],
    ],
  ]);
});

test('a dispute stays with its parts when their order has changed', () => {
  const dispute = {
    id: 'dp_1',
    currency: 'eur',
    amountCents: 100_000,
    status: 'needs_response',
    reason: null,
    openedAt: AT,
  };
  const of60 = aPart(60_000, { disputes: [{ providerId: 'dp_1', amountCents: 60_000 }] });
  const of40 = aPart(40_000, { disputes: [{ providerId: 'dp_1#1', amountCents: 40_000 }] });
  const disputesOf = (amountCents: number, parts: Part[]) =>
    shareIntent(anIntent({ disputes: [{ ...dispute, amountCents }] }), parts).map(({ disputes }) =>
      disputes.map((one) => [one.id, one.amountCents]),
    );

  expect(disputesOf(100_000, [of40, of60])).toEqual([[['dp_1#1', 40_000]], [['dp_1', 60_000]]]);
  expect(disputesOf(70_000, [of40, of60])).toEqual([[['dp_1#1', 40_000]], [['dp_1', 30_000]]]);
  expect(disputesOf(100_000, [aPart(40_000), of60])).toEqual([[['dp_1#1', 40_000]], [['dp_1', 60_000]]]);
});

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CardProvider } from '#server/providers/cards/card-provider.ts';
import { isNightly } from '#tests/is-nightly.ts';
import { locklessDatabase } from './lockless.ts';
import { reportOf } from './report.ts';
import { background, cancel, crash, hold, pay, refund, THE_LAST } from './actions.ts';
import { booksBalance, thisSequence } from './sequences.ts';
import { openWorld, type NegativeControl } from './world.ts';

/** An upper limit: the run stops at the first failure, so only a suite that detects nothing needs all of them. */
const MOST_RUNS = 300;
const TIMEOUT = 180_000;

/** Sends every call to the provider with a new idempotency key, so that repeats count as new orders. */
function withoutKeys(cards: CardProvider): CardProvider {
  return {
    ...cards,
    createIntent: (order) => cards.createIntent({ ...order, idempotencyKey: randomUUID() }),
    refund: (order) => cards.refund({ ...order, idempotencyKey: randomUUID() }),
  };
}

/**
 * A refund is cut off after the card provider was asked and before its answer is saved; it is asked again after the
 * restart.
 */
const CUT_OFF_REFUNDS = [11, 12, 13, 14].map((steps) =>
  thisSequence(
    hold(0, { adults: 1, children: 0 }),
    pay(THE_LAST, 'pm_card_visa'),
    background,
    cancel(THE_LAST),
    crash(refund(THE_LAST, 'part'), steps),
  ),
);

type Control = readonly [what: string, seed: number, finding: RegExp, sabotage: NegativeControl];

/** The sequences above, or with this seed one of the first random ones, do what the control leaves unguarded. */
const CONTROLS: readonly Control[] = [
  ['the idempotency keys', 8, /has 2 intents|refunds were decided and/, { cards: withoutKeys }],
];

/**
 * These take 8 s and half a minute. In `npm test` the races have controls of their own for the locks, and the control above
 * shows that the check can fail.
 */
const NIGHTLY: readonly Control[] = [
  ['the reconciler', 5, /after a minute/, { leaveOut: (task) => task.startsWith('reconcile') }],
  ['the row locks', 3, /was answered 500/, { openDatabase: locklessDatabase }],
];

test.each(isNightly ? [...CONTROLS, ...NIGHTLY] : CONTROLS)(
  'control: with %s off, the same sequences fail the balance check',
  { timeout: TIMEOUT },
  async (_what, seed, finding, sabotage) => {
    const world = await openWorld(sabotage);

    const result = await fc.check(booksBalance({ world, tally: new Map() }), {
      numRuns: MOST_RUNS,
      seed,
      examples: CUT_OFF_REFUNDS,
      endOnFailure: true,
    });

    expect(reportOf(result, 'books-balance')).toMatch(finding);
  },
);

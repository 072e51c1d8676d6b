import process from 'node:process';
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { audit } from '#tests/scenarios/auditor.ts';
import {
  type Action,
  background,
  cancel,
  confirm,
  hold,
  inTurn,
  pay,
  refund,
  THE_LAST,
  together,
  wait,
} from './actions.ts';
import {
  agree,
  depositFindings,
  group,
  keepOfDeposit,
  leaveDeposit,
  mailsWithoutEvents,
  payRest,
  releaseDeposit,
  withDeposits,
} from './after-sale.ts';
import { unbookedMoney } from './books.ts';
import { untilQuiet } from './ending.ts';
import { cancelAsGuest, change, payChange, undoAsGuest } from './guest-changes.ts';
import { changeAsOperator, type OperatorWish } from './operator-changes.ts';
import { logTally } from './report.ts';
import { newSequence, type SequenceState } from './sequence-state.ts';
import { openWorld } from './world.ts';

const world = await openWorld({ leaveOut: (task) => task === 'erase-old-data' });
/** A sample; `npm run test:nightly` runs 1,000. */
const RUNS = Math.ceil(Number(process.env.MODEL_RUNS ?? 4) / 2);
const A_DAY = 24 * 3_600;

const nth = fc.nat({ max: 4 });
const card = fc.constantFrom('pm_card_visa', 'pm_card_visa_chargeDeclined', 'pm_card_authenticationRequired');
const sale = (what: Parameters<typeof hold>[1], paidWith: string) =>
  inTurn(hold(0, what), agree(THE_LAST), pay(THE_LAST, paidWith), confirm(THE_LAST));
const place = fc.oneof(fc.constant({ charterAt: 9 } as const), fc.constant({ adults: 2, children: 0 }));
const wish = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  hour: fc.constantFrom(9, 10, 11),
  hours: fc.constantFrom(1, 2, 3),
});

const paidBy = fc.constantFrom('cash', 'open', 'link');
const operatorWish: fc.Arbitrary<OperatorWish> = fc.oneof(
  fc.record({ hour: fc.constantFrom(9, 10, 11), hours: fc.constantFrom(1, 2, 3), dueBy: paidBy }),
  fc.record({ percent: fc.constantFrom(80, 120), dueBy: paidBy }),
  fc.record({ giveBack: fc.constantFrom(1, 20.5) }),
);

const step: fc.Arbitrary<Action> = fc.oneof(
  fc.tuple(place, card).map(([what, paidWith]) => sale(what, paidWith)),
  fc.option(card).map(group),
  nth.map(confirm),
  nth.map(leaveDeposit),
  nth.map((n) => keepOfDeposit(n, 120)),
  nth.map(releaseDeposit),
  nth.map((n) => together([keepOfDeposit(n, 120), releaseDeposit(n)])),
  nth.map(cancel),
  nth.map(cancelAsGuest),
  fc.tuple(nth, card).map(([n, paidWith]) => inTurn(cancelAsGuest(n), undoAsGuest(n), payChange(n, paidWith))),
  fc.tuple(nth, card).map(([n, paidWith]) => payRest(n, paidWith)),
  fc.tuple(nth, operatorWish).map(([n, what]) => changeAsOperator(n, what)),
  nth.map((n) => refund(n, 'part')),
  fc.tuple(nth, wish, card).map(([n, what, paidWith]) => inTurn(change(n, what), payChange(n, paidWith))),
  fc.constant(background),
  fc.constantFrom(901, A_DAY, 2 * A_DAY, 3 * A_DAY).map((seconds) => inTurn(wait(seconds), background)),
);

async function findings(state: SequenceState): Promise<string[]> {
  await world.advance(3_600);
  const isQuiet = await untilQuiet(state);
  return [
    ...state.faultsFound,
    ...(isQuiet ? [] : ['background work does not end']),
    ...(await unbookedMoney(state)),
    ...(await depositFindings(state)),
    ...(await mailsWithoutEvents(state)),
    ...(await audit(world.db.pool)),
  ];
}

test(`money, places, deposits and mails agree after ${RUNS} random sequences of what follows a sale`, {
  timeout: 60_000 + RUNS * 6_000,
}, async () => {
  const tally = new Map<string, number>();
  const sequences = fc.asyncProperty(place, fc.array(step, { minLength: 3, maxLength: 8 }), async (first, steps) => {
    const state = await newSequence(world, tally);
    await withDeposits.perform(state);
    for (const one of [sale(first, 'pm_card_visa'), leaveDeposit(THE_LAST), ...steps]) await one.perform(state);
    const wrong = await findings(state);
    if (wrong.length > 0) throw new Error(`${steps.map(({ name }) => name).join(', then ')}:\n  ${wrong.join('\n  ')}`);
  });
  await fc.assert(sequences, { numRuns: RUNS, endOnFailure: true });
  if (RUNS > 10) logTally(tally);
  expect([...tally.keys()]).toEqual(expect.arrayContaining(['agree 200']));
});

import fc from 'fast-check';
import {
  accept,
  type Action,
  confirmEveryWay,
  background,
  bank,
  cancel,
  confirm,
  crash,
  dashboardRefund,
  extend,
  fault,
  hold,
  repeatHold,
  inTurn,
  pay,
  refund,
  release,
  THE_LAST,
  together,
  wait,
  webhooks,
} from './actions.ts';
import { findingsAtRest } from './ending.ts';
import { eventFindings } from './event-findings.ts';
import { cancelAsGuest, change, type GuestWish, payChange, undoAsGuest } from './guest-changes.ts';
import { edit, move, payByHand, resend, sell } from './operator-changes.ts';
import { newSequence, type SequenceState, type HoldRequest } from './sequence-state.ts';
import type { World } from './world.ts';

const MOST_COMMANDS = 6;
const MOST_STEPS = 16;
const AN_HOUR = 3_600;
/** All trips of a sequence are over by then. */
const A_WEEK = 7 * 24 * AN_HOUR;

const nth = fc.nat({ max: 4 });
const oneOf = <const T>(...values: T[]) => fc.constantFrom(...values);
const card = oneOf(
  'pm_card_visa',
  'pm_card_mastercard',
  'pm_card_visa_chargeDeclined',
  'pm_card_threeDSecure2Required',
  'pm_card_pendingRefund',
  'pm_card_createDispute',
);
const verdict = oneOf('approve', 'fail');
const part = oneOf('whole', 'part');
const wanted: fc.Arbitrary<HoldRequest> = fc.oneof(
  fc.record({ charterAt: oneOf(9, 10) }),
  fc.record({ adults: fc.integer({ min: 1, max: 3 }), children: fc.nat({ max: 1 }) }),
);
const begin = fc.tuple(fc.nat({ max: 2 }), wanted).map(([buyer, what]) => hold(buyer, what));

function likely(weight: number, arbitrary: fc.Arbitrary<Action>) {
  return { weight, arbitrary };
}

/** Steps of buyers, of the operator, and deliveries between the provider and the shop. */
const buyers = fc.oneof(
  likely(2, begin),
  likely(
    6,
    begin.map((begun) => inTurn(begun, pay(THE_LAST, 'pm_card_visa'), confirmEveryWay(THE_LAST))),
  ),
  likely(
    8,
    fc.tuple(begin, card).map(([begun, paid]) => inTurn(begun, pay(THE_LAST, paid))),
  ),
  likely(
    3,
    fc.tuple(nth, card).map(([n, paid]) => pay(n, paid)),
  ),
  likely(
    3,
    fc.tuple(nth, verdict).map(([n, said]) => bank(n, said)),
  ),
  likely(3, nth.map(confirm)),
  likely(1, nth.map(repeatHold)),
  likely(1, nth.map(release)),
  likely(2, nth.map(extend)),
);
const operator = fc.oneof(
  likely(2, nth.map(cancel)),
  likely(
    2,
    fc.tuple(nth, part).map(([n, size]) => refund(n, size)),
  ),
  likely(
    3,
    fc.tuple(nth, part).map(([n, size]) => inTurn(cancel(n), refund(n, size))),
  ),
  likely(1, nth.map(accept)),
  likely(1, nth.map(dashboardRefund)),
);
const guestWish: fc.Arbitrary<GuestWish> = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  hour: oneOf(9, 10, 11),
  hours: oneOf(1, 2, 3),
});
const guests = fc.oneof(
  likely(
    3,
    fc.tuple(nth, guestWish).map(([n, wish]) => change(n, wish)),
  ),
  likely(
    4,
    fc
      .tuple(begin, guestWish, card)
      .map(([begun, wish, paid]) =>
        inTurn(
          begun,
          pay(THE_LAST, 'pm_card_visa'),
          confirm(THE_LAST),
          change(THE_LAST, wish),
          payChange(THE_LAST, paid),
        ),
      ),
  ),
  likely(
    3,
    fc.tuple(nth, guestWish, card).map(([n, wish, paid]) => inTurn(change(n, wish), payChange(n, paid))),
  ),
  likely(
    2,
    fc.tuple(nth, card).map(([n, paid]) => payChange(n, paid)),
  ),
  likely(1, nth.map(cancelAsGuest)),
  likely(
    2,
    fc.tuple(nth, card).map(([n, paid]) => inTurn(cancelAsGuest(n), undoAsGuest(n), payChange(n, paid))),
  ),
);
const deliveries = fc.oneof(
  likely(
    3,
    fc.tuple(oneOf('in order', 'backwards'), oneOf('new', 'again')).map(([order, which]) => webhooks(order, which)),
  ),
  likely(1, fc.constant(background)),
  likely(2, nth.map(confirmEveryWay)),
);
const anyStep = fc.oneof(likely(6, buyers), likely(3, operator), likely(3, guests), likely(2, deliveries));

/** Steps that a buyer repeats after the restart when they were cut off. */
const crashAndRetry = fc.oneof(
  likely(
    1,
    fc
      .tuple(begin, fc.integer({ min: 3, max: 5 }))
      .map(([begun, steps]) => inTurn(crash(begun, steps), repeatHold(THE_LAST))),
  ),
  likely(
    1,
    fc
      .tuple(nth, part, fc.integer({ min: 4, max: 16 }))
      .map(([n, size, steps]) => inTurn(background, cancel(n), crash(refund(n, size), steps))),
  ),
);

/** Also concurrently, just before a kill, delayed, and with a failing provider. */
const anything = fc.oneof(
  likely(10, anyStep),
  likely(3, fc.array(anyStep, { minLength: 2, maxLength: 4 }).map(together)),
  likely(
    3,
    fc.tuple(anyStep, fc.nat({ max: MOST_STEPS })).map(([during, steps]) => crash(during, steps)),
  ),
  likely(4, crashAndRetry),
  likely(2, oneOf(20, 61, 901, 1_000).map(wait)),
  likely(
    1,
    fc.integer({ min: 2, max: 5 }).map((times) => fault('down', times)),
  ),
  likely(
    1,
    oneOf('500_after_capture', 'timeout').map((kind) => fault(kind, 1)),
  ),
);

/** Steps have no preconditions: each may occur at any time. */
class Command implements fc.AsyncCommand<object, SequenceState> {
  readonly #action: Action;

  constructor(action: Action) {
    this.#action = action;
  }

  check(): boolean {
    return true;
  }

  run(_model: object, state: SequenceState): Promise<void> {
    return this.#action.perform(state);
  }

  toString(): string {
    return this.#action.name;
  }
}

/** Steps that begin a sequence, so that there is something to act on. */
const opening = fc.tuple(begin, card).map(([begun, paid]) => new Command(inTurn(begun, pay(THE_LAST, paid))));

/** The operator's other steps: sales, payments by hand, edits and moves. */
const operatorChanges = fc.oneof(
  likely(
    3,
    fc.tuple(wanted, oneOf('cash', 'link', 'later'), fc.boolean()).map(([what, way, email]) => sell(what, way, email)),
  ),
  likely(
    2,
    fc.tuple(nth, part).map(([n, size]) => payByHand(n, size)),
  ),
  likely(
    2,
    fc.tuple(nth, oneOf('Ana', 'Bea')).map(([n, name]) => edit(n, name)),
  ),
  likely(
    1,
    fc.tuple(nth, oneOf(9, 10, 11)).map(([n, hour]) => move(n, hour)),
  ),
  likely(1, nth.map(resend)),
  likely(2, nth.map(cancel)),
);

/** Complete operator workflows. Each sequence begins with some of them, so that none of these steps is rare. */
const operatorWorkflows = fc.subarray(
  [
    inTurn(
      hold(0, { charterAt: 9 }),
      pay(THE_LAST, 'pm_card_visa'),
      confirm(THE_LAST),
      move(THE_LAST, 11),
      resend(THE_LAST),
    ),
    inTurn(
      sell({ adults: 1, children: 0 }, 'later', true),
      payByHand(THE_LAST, 'part'),
      edit(THE_LAST, 'Bea'),
      cancel(THE_LAST),
    ),
    inTurn(sell({ adults: 1, children: 0 }, 'cash', false), cancel(THE_LAST), refund(THE_LAST, 'whole')),
  ],
  { minLength: 1 },
);

interface Sequences {
  world: World;
  /** Counts what happened in the sequences. */
  tally: Map<string, number>;
  replayPath?: string | undefined;
}

/** After each sequence, bookings and payments agree and the events match the changes. */
export function booksBalance({ world, tally, replayPath }: Sequences) {
  const openings = fc.array(opening, { minLength: 1, maxLength: 2 });
  return afterAnySequence({ world, tally, replayPath }, openings, anything, agree);
}

async function agree(state: SequenceState): Promise<void> {
  const wrong = await findingsAtRest(state);
  if (wrong.length > 0) throw new Error(`Bookings and payments do not agree:\n  ${wrong.join('\n  ')}`);
}

/**
 * A paid booking, a change of it that is paid or not, and what else happens to it: kills, expiry, the operator, other
 * buyers.
 */
const paidBooking = begin.map((begun) => inTurn(begun, pay(THE_LAST, 'pm_card_visa'), confirm(THE_LAST)));
const aroundChanges = fc.oneof(
  likely(6, guests),
  likely(
    3,
    fc.tuple(guests, fc.nat({ max: MOST_STEPS })).map(([during, steps]) => crash(during, steps)),
  ),
  likely(2, fc.array(guests, { minLength: 2, maxLength: 3 }).map(together)),
  likely(3, anyStep),
  likely(2, oneOf(61, 901).map(wait)),
);

/** The same after sequences about changes. */
export function changesBalance({ world, tally, replayPath }: Sequences) {
  const openings = fc.array(
    paidBooking.map((action) => new Command(action)),
    { minLength: 1, maxLength: 2 },
  );
  return afterAnySequence({ world, tally, replayPath }, openings, aroundChanges, agree);
}

/** Checks the events alone, after sequences in which the operator also sells and changes bookings. */
export function eventsMatchChanges({ world, tally, replayPath }: Sequences) {
  const action = fc.oneof(likely(1, anything), likely(1, operatorChanges));
  const openings = operatorWorkflows.map((workflow) => workflow.map((action) => new Command(action)));
  return afterAnySequence({ world, tally, replayPath }, openings, action, async (state) => {
    for (const seconds of [AN_HOUR, A_WEEK]) {
      await world.advance(seconds);
      await background.perform(state);
    }
    const wrong = await eventFindings(world.db);
    if (wrong.length > 0) throw new Error(`Events and changes do not match:\n  ${wrong.join('\n  ')}`);
  });
}

/** A value of a property's `examples`: this sequence is checked before the random ones. */
export function thisSequence(...actions: readonly Action[]): [Command[], Command[]] {
  return [actions.map((action) => new Command(action)), []];
}

function afterAnySequence(
  { world, tally, replayPath }: Sequences,
  openings: fc.Arbitrary<Command[]>,
  action: fc.Arbitrary<Action>,
  check: (state: SequenceState) => Promise<void>,
) {
  const commands = fc.commands([action.map((one) => new Command(one))], {
    maxCommands: MOST_COMMANDS,
    size: 'max',
    ...(replayPath !== undefined && { replayPath }),
  });
  return fc.asyncProperty(openings, commands, async (opened, sequence) => {
    const state = await newSequence(world, tally);
    for (const command of opened) await command.run({}, state);
    await fc.asyncModelRun(() => ({ model: {}, real: state }), sequence);
    await check(state);
  });
}

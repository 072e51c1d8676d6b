import process from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disarmed } from '#tests/database/disarmed.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
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
import { finalFindings, unbookedMoney } from './books.ts';
import { choose, disrupt, undoDisruption } from './disruptions.ts';
import { untilQuiet } from './ending.ts';
import { change, payChange } from './guest-changes.ts';
import { payByHand, sell } from './operator-changes.ts';
import { killableDatabase } from './killable.ts';
import { logTally } from './report.ts';
import { newSequence, type SequenceState } from './sequence-state.ts';
import { endVoucher, holdWithVoucher, payByVoucher, payRestByCard, voucherFindings } from './vouchers.ts';
import { askToWait, leaveWaitlist, offerInTurn, waitForSeats, waitlistFindings } from './waitlist.ts';
import { openWorld } from './world.ts';

let isDefaultLeftOut = false;
const world = await openWorld({
  leaveOut: (task) => task === 'erase-old-data' || (isDefaultLeftOut && task === 'choose-for-silent-guests'),
});
/** A sample; `npm run test:nightly` runs 1,000. */
const RUNS = Math.ceil(Number(process.env.MODEL_RUNS ?? 4) / 2);
const A_DAY = 24 * 3_600;
const AN_HOUR = 3_600;

const nth = fc.nat({ max: 4 });
const place = fc.oneof(fc.constant({ charterAt: 9 } as const), fc.constant({ adults: 2, children: 0 }));
const choice = fc.constantFrom('move', 'voucher', 'refund');
const person = fc.nat({ max: 2 });
const seats = fc.integer({ min: 1, max: 3 });
const euros = fc.constantFrom(10, 40, 1_000);
const wish = fc.record({
  adults: fc.integer({ min: 1, max: 3 }),
  hour: fc.constantFrom(9, 10, 11),
  hours: fc.constantFrom(1, 2),
});
const sale = (what: Parameters<typeof hold>[1]) =>
  inTurn(hold(0, what), pay(THE_LAST, 'pm_card_visa'), confirm(THE_LAST));
const saleWithVoucher = (what: Parameters<typeof hold>[1], amount: number) =>
  inTurn(holdWithVoucher(what, amount), pay(THE_LAST, 'pm_card_visa'), confirm(THE_LAST));

const step: fc.Arbitrary<Action> = fc.oneof(
  place.map(sale),
  fc.tuple(place, euros).map(([what, amount]) => saleWithVoucher(what, amount)),
  fc.tuple(place, euros).map(([what, amount]) => holdWithVoucher(what, amount)),
  place.map((what) => sell(what, 'later', true)),
  fc
    .tuple(place, fc.constantFrom('whole', 'part'))
    .map(([what, part]) => inTurn(sell(what, 'later', true), payByVoucher(THE_LAST, part))),
  place.map((what) =>
    inTurn(sell(what, 'later', true), payByVoucher(THE_LAST, 'part'), payRestByCard(THE_LAST, 'pm_card_visa')),
  ),
  nth.map((n) => payRestByCard(n, 'pm_card_visa')),
  nth.map((n) => payByHand(n, 'part')),
  fc.constant(endVoucher),
  fc
    .tuple(place, euros)
    .map(([what, amount]) =>
      inTurn(holdWithVoucher(what, amount), endVoucher, pay(THE_LAST, 'pm_card_visa'), confirm(THE_LAST)),
    ),
  nth.map((n) => together([refund(n, 'whole'), endVoucher])),
  nth.map((n) => together([payByVoucher(n, 'part'), endVoucher, cancel(n)])),
  fc.tuple(person, seats).map(([who, count]) => askToWait(who, count)),
  fc.tuple(person, person, seats).map(([who, other, count]) => together([askToWait(who, count), askToWait(other, 1)])),
  person.map((who) => together([leaveWaitlist(who), background])),
  fc
    .tuple(nth, person, person, seats)
    .map(([n, who, other, count]) =>
      inTurn(askToWait(who, count), askToWait(other, 1), waitForSeats(count), cancel(n), offerInTurn),
    ),
  seats.map((count) => inTurn(waitForSeats(count), background)),
  fc
    .tuple(nth, fc.integer({ min: 1, max: 2 }))
    .map(([n, seats]) => inTurn(waitForSeats(seats), together([cancel(n), background]))),
  fc.constantFrom('refund', 'voucher').map(disrupt),
  fc.tuple(nth, choice).map(([n, what]) => choose(n, what)),
  fc
    .tuple(fc.constantFrom('refund', 'voucher'), nth, choice)
    .map(([by, n, what]) => inTurn(disrupt(by), choose(n, what))),
  nth.map((n) => inTurn(disrupt('refund'), choose(n, 'move'), change(n, { adults: 1, hour: 10, hours: 2 }))),
  nth.map(() => inTurn(disrupt('refund'), undoDisruption)),
  fc.tuple(nth, choice, choice).map(([n, one, other]) => together([choose(n, one), choose(n, other)])),
  fc.tuple(nth, choice).map(([n, what]) => together([choose(n, what), undoDisruption])),
  fc.tuple(place, nth).map(([what, n]) => together([disrupt('refund'), sale(what), cancel(n)])),
  fc.constant(undoDisruption),
  nth.map(cancel),
  nth.map((n) => refund(n, 'part')),
  nth.map((n) => refund(n, 'whole')),
  fc.tuple(nth, wish).map(([n, what]) => inTurn(change(n, what), payChange(n, 'pm_card_visa'))),
  fc.constant(background),
  fc.constantFrom(901, AN_HOUR, A_DAY + AN_HOUR).map((seconds) => inTurn(wait(seconds), background)),
);

/** A time on another day, so that guests have one to move to. */
async function aLaterDay(state: SequenceState): Promise<void> {
  const places = [state.request({ charterAt: 9 }), state.request({ adults: 1, children: 0 })];
  const [yacht, ferry] = places.map(({ booking }) => ({ id: booking.boatId }));
  const day = Temporal.PlainDate.from(places[0]?.booking.dateISO.slice(0, 10) ?? '').add({ days: 3 });
  const { db } = world;
  if (yacht) await aPrivateSlot(db, { boat: yacht, start: `${day}T09:00:00Z`, end: `${day}T15:00:00Z` });
  if (ferry) await aTrip(db, { boat: ferry, start: `${day}T09:00:00Z`, end: `${day}T12:00:00Z`, seats: 4 });
}

async function findings(state: SequenceState): Promise<string[]> {
  await world.advance(2 * A_DAY);
  const isQuiet = await untilQuiet(state);
  const { rows: open } = await world.db.pool.query<{ id: string }>(
    `select id from bookings where status = 'disrupted'`,
  );
  return [
    ...state.faultsFound,
    ...(isQuiet ? [] : ['background work does not end']),
    ...open.map(({ id }) => `nobody has decided about the disrupted booking ${id}`),
    ...(await waitlistFindings(state)),
    ...(await voucherFindings(state)),
    ...(await unbookedMoney(state)),
    ...(await finalFindings(state)),
    ...(await audit(world.db.pool)),
  ];
}

test(`money, vouchers and places agree after ${RUNS} random sequences with cancellations for weather and a waitlist`, {
  timeout: 60_000 + RUNS * 8_000,
}, async () => {
  const tally = new Map<string, number>();
  const sequences = fc.asyncProperty(place, fc.array(step, { minLength: 3, maxLength: 9 }), async (first, steps) => {
    const state = await newSequence(world, tally);
    await aLaterDay(state);
    for (const one of [sale(first), saleWithVoucher({ adults: 1, children: 0 }, 10), ...steps])
      await one.perform(state);
    await disrupt('voucher').perform(state);
    const wrong = await findings(state);
    if (wrong.length > 0) throw new Error(`${steps.map(({ name }) => name).join(', then ')}:\n  ${wrong.join('\n  ')}`);
  });
  await fc.assert(sequences, { numRuns: RUNS, endOnFailure: true });
  if (RUNS > 10) logTally(tally);
  expect([...tally.keys()]).toEqual(expect.arrayContaining(['disrupt 201']));
});

test('control: when nothing is chosen for guests who do not answer, the sequences report it', async () => {
  isDefaultLeftOut = true;
  await world.restart();
  const state = await newSequence(world, new Map());
  await sale({ adults: 2, children: 0 }).perform(state);
  await disrupt('refund').perform(state);

  const wrong = await findings(state);

  isDefaultLeftOut = false;
  expect(wrong).toEqual([expect.stringContaining('nobody has decided about the disrupted booking')]);
});

test('control: when the latest request is offered seats first, the sequences report it', async () => {
  const order = 'order by e.created_at';
  const latestFirst = (text: string) => text.replace(order, `${order} desc`);
  const unfair = await openWorld({ openDatabase: (...where) => disarmed(killableDatabase(...where), latestFirst) });
  const state = await newSequence(unfair, new Map());
  const steps = [sale({ adults: 4, children: 0 }), askToWait(0, 1), askToWait(1, 4), cancel(THE_LAST), offerInTurn];

  await inTurn(...steps).perform(state);

  expect(state.faultsFound).toEqual(['person-1@again.example was offered seats before person-0@again.example']);
});

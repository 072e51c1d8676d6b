import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { centsFromEuros } from '#domain/money.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { background } from './actions.ts';
import { eventFindings } from './event-findings.ts';
import { finalFindings, ourRows, theirRows, unbookedMoney } from './books.ts';
import type { SequenceState } from './sequence-state.ts';
import { askShop } from './requests.ts';

const A_MINUTE = 61;
/** Longer than any hold, extended or not. */
const AN_HOUR = 3_600;
const MOST_ROUNDS = 8;

/**
 * Lets the sequence come to rest: the provider works, and there are no more visitors and no webhooks, not even for
 * refunds made in the dashboard. First runs a minute or two, in which money must be booked, then until all holds have
 * ended. Returns every fault found; empty when bookings and payments agree.
 */
export async function findingsAtRest(state: SequenceState): Promise<string[]> {
  const { world, faultsFound } = state;
  await world.db.pool.query(`update sandbox.faults set times_left = 0 where kind <> 'drop_webhook'`);
  const isQuietSoon = await untilQuiet(state);
  const unbooked = await unbookedMoney(state);
  await world.advance(AN_HOUR);
  const isQuiet = (await untilQuiet(state)) && isQuietSoon;
  const payments = await paymentsFindings(state);
  return [
    ...faultsFound,
    ...payments,
    ...(isQuiet ? [] : ['background work does not finish']),
    ...unbooked.map((what) => `after a minute, ${what}`),
    ...(await unbookedMoney(state)),
    ...(await finalFindings(state)),
    ...(await eventFindings(world.db)),
    ...(await audit(world.db.pool)),
  ];
}

/** The operator's view: no differences, and the provider's totals. */
async function paymentsFindings(state: SequenceState): Promise<string[]> {
  const headers = { authorization: `Bearer ${state.world.adminToken}` };
  const check = await askShop(state, 'payments check', OFFICE_PATHS.paymentsCheck, { method: 'POST', headers });
  const page = await askShop(state, 'payments', OFFICE_PATHS.payments, { headers });
  if (check?.status !== 200 || page?.status !== 200) return ['the payments page cannot be read'];
  const { totals } = page.body;
  const shown = { in: centsFromEuros(totals.in), out: centsFromEuros(totals.out) };
  const theirs = await theirRows(state);
  const real = {
    in: theirs.reduce((sum, { captured }) => sum + captured, 0),
    out: theirs.reduce((sum, { refunded }) => sum + refunded, 0),
  };
  return [
    ...check.body.differences.map(
      (difference: unknown) => `the payment check reports a difference: ${JSON.stringify(difference)}`,
    ),
    ...(shown.in === real.in && shown.out === real.out
      ? []
      : [`the payments page shows ${shown.in} in and ${shown.out} out, the provider has ${real.in} and ${real.out}`]),
  ];
}

/** Runs background work until nothing changes any more. false: it never settles. */
export async function untilQuiet(state: SequenceState): Promise<boolean> {
  let before = '';
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await state.world.advance(A_MINUTE);
    await background.perform(state);
    const now = JSON.stringify([await ourRows(state), await theirRows(state)]);
    if (now === before) return true;
    before = now;
  }
  return false;
}

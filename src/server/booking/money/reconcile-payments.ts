import type { AppDeps } from '../../app-deps.ts';
import { type CardIntentStatus, ProviderUnavailable } from '../../providers/cards/card-provider.ts';
import { applyTruth } from './apply-intent.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { giveUpPayment } from './queries/payments.ts';
import { refundsToCarryOut } from './queries/refunds.ts';
import { canceledUnasked, unsettledMoney, unsettledPayments } from './queries/unsettled.ts';
import { settleIntent } from './settle-intent.ts';

const AT_MOST = 100;
const SETTLED: readonly CardIntentStatus[] = ['succeeded', 'processing', 'canceled'];

type Deps = Pick<AppDeps, 'db' | 'cards'>;
type Payment = { id: string; intent_id: string };

/**
 * Carries out the refunds that are owed, asks the provider about everything whose end we do not know (payments, refunds
 * on their way, disputes, differences), and makes sure that what we canceled is canceled there too: what a crash or a
 * lost webhook left open ends here. `patienceSeconds` leaves alone what has just begun; 0 asks about all.
 * While the provider is away it does nothing. Errors of single payments are thrown together, after all were tried.
 */
export async function reconcilePayments(deps: Deps, patienceSeconds: number): Promise<void> {
  const limits: [number, number] = [patienceSeconds, AT_MOST];
  const payments = await unsettledPayments(deps.db.pool, limits);
  const refunds = await refundsToCarryOut(deps.db.pool, limits);
  const money = await unsettledMoney(deps.db.pool, limits);
  const canceled = await canceledUnasked(deps.db.pool, limits);
  await tryEach([
    ...payments.map((payment) => () => settle(deps, payment)),
    ...refunds.map(
      ({ id }) =>
        () =>
          carryOutRefund(deps, id),
    ),
    ...money.map((payment) => () => settle(deps, payment)),
    ...canceled.map((payment) => () => endAtProvider(deps, payment)),
  ]);
}

async function settle(deps: Deps, { id, intent_id: intentId }: Payment): Promise<void> {
  const settlement = await settleIntent(deps, intentId);
  if (settlement === 'unknown') await giveUpPayment(deps.db.pool, [id]);
}

/** Canceled by us: nobody may pay it there. Paid all the same, it is booked like any money that comes late. */
async function endAtProvider(deps: Deps, { id, intent_id: intentId }: Payment): Promise<void> {
  const intent = await deps.cards.retrieveIntent(intentId);
  if (!intent) return void (await giveUpPayment(deps.db.pool, [id]));
  await applyTruth(deps, SETTLED.includes(intent.status) ? intent : await deps.cards.cancelIntent(intentId));
}

async function tryEach(steps: (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      if (error instanceof ProviderUnavailable) return;
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} payments could not be reconciled`);
}

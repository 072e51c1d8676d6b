import type { AppDeps } from '../../app-deps.ts';
import type { CardIntentStatus } from '../../providers/cards/card-provider.ts';
import { applyIntent } from './apply-intent.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { markPaymentUnknown } from './queries/payments.ts';
import { failedRefundsToLookAt } from './queries/failed-refunds.ts';
import { refundsToCarryOut } from './queries/refunds.ts';
import { canceledUnasked, unsettledMoney, unsettledPayments } from './queries/unsettled.ts';
import { retryRefund } from './retry-refunds.ts';
import { settleIntent } from './settle-intent.ts';
import { whileProviderAnswers } from './while-provider-answers.ts';

const AT_MOST = 100;
const SETTLED: readonly CardIntentStatus[] = ['succeeded', 'processing', 'canceled'];

type Deps = Pick<AppDeps, 'db' | 'cards'>;
type Payment = { id: string; intent_id: string };

/**
 * Settles what a crash or a lost webhook left open (P-11.10): carries out open refunds, asks the provider about
 * everything whose outcome is not known (payments, refunds under way, disputes, differences), cancels at the provider
 * what is canceled here, and orders failed refunds again that the site owes. Leaves out what began within
 * `minAgeSeconds`; 0 asks about all. While the provider cannot be reached it does nothing. Errors of single payments
 * are thrown together after all were tried.
 */
export async function reconcilePayments(deps: Deps, minAgeSeconds: number): Promise<void> {
  const limits: [number, number] = [minAgeSeconds, AT_MOST];
  const payments = await unsettledPayments(deps.db, limits);
  const refunds = await refundsToCarryOut(deps.db, limits);
  const money = await unsettledMoney(deps.db, limits);
  const canceled = await canceledUnasked(deps.db, limits);
  const failed = await failedRefundsToLookAt(deps.db, [AT_MOST]);
  const steps = [
    ...payments.map((payment) => () => settle(deps, payment)),
    ...refunds.map(
      ({ id }) =>
        () =>
          carryOutRefund(deps, id),
    ),
    ...money.map((payment) => () => settle(deps, payment)),
    ...canceled.map((payment) => () => cancelAtProvider(deps, payment)),
    ...failed.map((refund) => () => retryRefund(deps, refund)),
  ];
  await whileProviderAnswers(steps, (step) => step());
}

async function settle(deps: Deps, { id, intent_id: intentId }: Payment): Promise<void> {
  const settlement = await settleIntent(deps, intentId);
  if (settlement === 'unknown') await markPaymentUnknown(deps.db, [id]);
}

/** Makes sure that a payment canceled here cannot be paid there. One that was paid all the same is recorded as late money. */
async function cancelAtProvider(deps: Deps, { id, intent_id: intentId }: Payment): Promise<void> {
  const intent = await deps.cards.retrieveIntent(intentId);
  if (!intent) return void (await markPaymentUnknown(deps.db, [id]));
  await applyIntent(deps, SETTLED.includes(intent.status) ? intent : await deps.cards.cancelIntent(intentId));
}

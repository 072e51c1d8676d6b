import type { AppDeps } from '../../app-deps.ts';
import { ProviderUnavailable } from '../../providers/cards/card-provider.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { giveUpPayment, unsettledPayments } from './queries/payments.ts';
import { openRefunds } from './queries/refunds.ts';
import { settleIntent } from './settle-intent.ts';

const AT_MOST = 100;

type Deps = Pick<AppDeps, 'db' | 'cards'>;

/**
 * Asks the provider about every payment whose end we do not know, and carries out refunds that are still owed: what a
 * crash or a lost webhook left open ends here. `patienceSeconds` leaves alone what has just begun; 0 asks about all.
 * While the provider is away it does nothing. Errors of single payments are thrown together, after all were tried.
 */
export async function reconcilePayments(deps: Deps, patienceSeconds: number): Promise<void> {
  const payments = await unsettledPayments(deps.db.pool, [patienceSeconds, AT_MOST]);
  const refunds = await openRefunds(deps.db.pool, [patienceSeconds, AT_MOST]);
  await tryEach([
    ...payments.map((payment) => () => settle(deps, payment)),
    ...refunds.map(
      ({ id }) =>
        () =>
          carryOutRefund(deps, id),
    ),
  ]);
}

async function settle(deps: Deps, payment: { id: string; intent_id: string }): Promise<void> {
  const settlement = await settleIntent(deps, payment.intent_id);
  if (settlement === 'unknown') await giveUpPayment(deps.db.pool, [payment.id]);
}

async function tryEach(steps: (() => Promise<void>)[]): Promise<void> {
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

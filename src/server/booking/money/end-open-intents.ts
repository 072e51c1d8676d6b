import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import type { CardIntent } from '../../providers/cards/card-provider.ts';
import { applyTruth } from './apply-intent.ts';
import { giveUpIntent } from './queries/payments.ts';

/**
 * Makes sure that nobody can pay these intents any more, with no transaction open: afterwards each is canceled, or paid
 * and booked. @throws AppError state_conflict while the bank is about to decide; ProviderUnavailable.
 */
export async function endOpenIntents(deps: Pick<AppDeps, 'db' | 'cards'>, intentIds: readonly string[]): Promise<void> {
  for (const intentId of intentIds) await endIntent(deps, intentId);
}

async function endIntent(deps: Pick<AppDeps, 'db' | 'cards'>, intentId: string): Promise<void> {
  const known = await deps.cards.retrieveIntent(intentId);
  if (!known) return void (await giveUpIntent(deps.db.pool, [intentId]));
  const intent: CardIntent = isOver(known) ? known : await deps.cards.cancelIntent(intentId);
  if (!isOver(intent)) throw new AppError('state_conflict'); // the bank is about to decide
  await applyTruth(deps, intent);
}

function isOver({ status }: CardIntent): boolean {
  return status === 'succeeded' || status === 'canceled';
}

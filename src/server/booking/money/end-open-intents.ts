import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import type { CardIntent } from '../../providers/cards/card-provider.ts';
import { applyIntent } from './apply-intent.ts';
import { markIntentUnknown } from './queries/payments.ts';

type Deps = Pick<AppDeps, 'db' | 'cards'>;

/**
 * Makes sure that these intents can no longer be paid, with no transaction open: afterwards each is canceled, or paid and
 * recorded. @throws AppError state_conflict while the bank is about to decide; ProviderUnavailable.
 */
export async function endOpenIntents(deps: Deps, intentIds: readonly string[]): Promise<void> {
  for (const intentId of intentIds) await endIntent(deps, intentId);
}

async function endIntent(deps: Deps, intentId: string): Promise<void> {
  const known = await deps.cards.retrieveIntent(intentId);
  if (!known) return void (await markIntentUnknown(deps.db, [intentId]));
  const intent: CardIntent = isOver(known) ? known : await deps.cards.cancelIntent(intentId);
  if (!isOver(intent)) throw new AppError('state_conflict'); // the bank is about to decide
  await applyIntent(deps, intent);
}

function isOver({ status }: CardIntent): boolean {
  return status === 'succeeded' || status === 'canceled';
}

import type { AppDeps } from '../../app-deps.ts';
import { applyIntent, type Settlement } from './apply-intent.ts';

/**
 * Asks the card provider for the state of an intent, with no transaction open, and applies it. Webhook, return page,
 * reconciler and expiry all use it; called any number of times it has one effect (P-11.5). @throws ProviderUnavailable
 */
export async function settleIntent(deps: Pick<AppDeps, 'db' | 'cards'>, intentId: string): Promise<Settlement> {
  const intent = await deps.cards.retrieveIntent(intentId);
  return intent ? applyIntent(deps, intent) : 'unknown';
}

import type { AppDeps } from '../../app-deps.ts';
import { applyTruth, type Settlement } from './apply-intent.ts';

/**
 * The single road from the card provider's word to our books: asks what is true of this intent (no transaction is open
 * meanwhile) and applies it. Any number of times, from anywhere, with one effect. 'unknown': the provider has no such
 * intent, or it is for no booking of ours. @throws ProviderUnavailable
 */
export async function settleIntent(
  deps: Pick<AppDeps, 'db' | 'cards'>,
  intentId: string,
): Promise<Settlement | 'unknown'> {
  const intent = await deps.cards.retrieveIntent(intentId);
  return intent ? applyTruth(deps, intent) : 'unknown';
}

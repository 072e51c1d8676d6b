import type { AppDeps } from '../../app-deps.ts';
import { ProviderUnavailable } from '../../providers/cards/card-provider.ts';

/**
 * Cancels an intent at the provider. Returns false when it is paid or being paid. An intent that the provider does not
 * know counts as canceled.
 */
export async function cancelUnlessPaid({ cards }: Pick<AppDeps, 'cards'>, intentId: string): Promise<boolean> {
  try {
    return (await cards.cancelIntent(intentId)).status === 'canceled';
  } catch (error) {
    if (error instanceof ProviderUnavailable || (await cards.retrieveIntent(intentId)) !== null) throw error;
    return true;
  }
}

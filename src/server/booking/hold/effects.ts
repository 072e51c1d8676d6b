import type { AppDeps } from '../../app-deps.ts';

/** What checkout has others do; app.ts passes it in. */
export interface CheckoutEffects {
  /** Asks the provider for the truth about an intent and applies it once. `paid`: its booking is paid now. */
  settleIntent(deps: AppDeps, intentId: string): Promise<'paid' | 'open' | 'canceled' | 'refunded' | 'unknown'>;
}

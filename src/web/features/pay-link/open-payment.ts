import type { PaymentIntentAnswer } from '#contract/checkout.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { send } from '#web/lib/api/send.ts';

export type OpenedPayment =
  | { readonly kind: 'held'; readonly held: PaymentIntentAnswer }
  | { readonly kind: 'paid' | 'ended' | 'group' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/**
 * Opens a payment by posting to the path of its booking or group; repeated calls return the same payment. Rejects only
 * for programming errors.
 */
export async function openPayment(path: string, accessToken: string | null): Promise<OpenedPayment> {
  try {
    const held = await send<PaymentIntentAnswer>(path, {
      method: 'POST',
      body: {},
      accessToken,
    });
    return { kind: 'held', held };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'state_conflict') return { kind: 'paid' };
    if (error.code === 'paid_with_group') return { kind: 'group' };
    if (error.code === 'hold_expired') return { kind: 'ended' };
    return { kind: 'failed', error };
  }
}

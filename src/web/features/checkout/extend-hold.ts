import type { ExtendAnswer, PaymentIntentAnswer } from '#contract/checkout.ts';
import type { Language } from '#contract/language.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { send } from '#web/lib/api/send.ts';
import type { ContactDraft } from './contact-draft.ts';
import { saveCustomer } from './save-customer.ts';

export type Extension =
  | { readonly kind: 'extended'; readonly holdExpiresAt: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed' };

/** Saves the contact and extends the hold once. Repeating it after a lost answer returns the same end. */
export async function extendHold(
  held: PaymentIntentAnswer,
  contact: ContactDraft,
  language: Language,
): Promise<Extension> {
  const { bookingId, accessToken } = held;
  try {
    await saveCustomer(held, contact, language);
    const { holdExpiresAt } = await send<ExtendAnswer>(BOOKING_PATHS.extend(bookingId), {
      method: 'POST',
      accessToken,
    });
    return { kind: 'extended', holdExpiresAt };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { holdExpiresAt } = error.details;
    if (error.code === 'state_conflict' && typeof holdExpiresAt === 'string')
      return { kind: 'extended', holdExpiresAt };
    return { kind: error.code === 'hold_expired' ? 'ended' : 'failed' };
  }
}

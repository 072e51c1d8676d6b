import type { CustomerRequest, PaymentIntentAnswer } from '#contract/checkout.ts';
import type { Language } from '#contract/language.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { send } from '#web/lib/api/send.ts';
import type { ContactDraft } from './contact-draft.ts';

/** Writes the contact to the booking before any charge. @throws ApiError */
export async function saveCustomer(
  held: Pick<PaymentIntentAnswer, 'bookingId' | 'accessToken'>,
  contact: ContactDraft,
  language: Language,
): Promise<void> {
  const body: CustomerRequest = { ...contactOf(contact), language };
  await send(BOOKING_PATHS.customer(held.bookingId), {
    method: 'PUT',
    body,
    accessToken: held.accessToken,
  });
}

/** Trims the values and omits empty ones. */
export function contactOf(draft: ContactDraft): { name: string; email?: string; phone?: string } {
  const [name, email, phone] = [draft.name.trim(), draft.email.trim(), draft.phone.trim()];
  return { name, ...(email && { email }), ...(phone && { phone }) };
}

import type { CardConsentRequest, PaymentIntentAnswer } from '#contract/checkout.ts';
import type { Language } from '#contract/language.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { CHARGE_CONSENT_TEXT } from '#domain/booking/charge-consent.ts';
import { send } from '#web/lib/api/send.ts';

/** Tells the server before any charge whether the rest may be charged later (P-14.8). @throws ApiError */
export async function saveConsent(held: PaymentIntentAnswer, consent: boolean, language: Language): Promise<void> {
  const body: CardConsentRequest = consent ? { consent, text: CHARGE_CONSENT_TEXT, language } : { consent };
  await send(BOOKING_PATHS.cardConsent(held.bookingId), {
    method: 'PUT',
    body,
    accessToken: held.accessToken,
  });
}

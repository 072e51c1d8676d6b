/** What a visitor can do about a declined card; each has its text in `checkout.declined.*`. */
export type DeclineReason =
  | 'generic'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'incorrect_number'
  | 'invalid_expiry'
  | 'authentication'
  | 'processing';

const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
  invalid_expiry_month: 'invalid_expiry',
  invalid_expiry_year: 'invalid_expiry',
  payment_intent_authentication_failure: 'authentication',
  authentication_required: 'authentication',
  processing_error: 'processing',
};

/** The decline code is more specific than the error code. An unknown code is a generic decline. */
export function declineReason(refusal: { readonly code: string; readonly declineCode: string | null }): DeclineReason {
  return REASONS[refusal.declineCode ?? ''] ?? REASONS[refusal.code] ?? 'generic';
}

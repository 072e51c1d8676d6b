/** The parameters that the card provider adds to the return address. */
export interface PaymentReturn {
  readonly paymentIntentId: string;
  readonly clientSecret: string | null;
  /** The bank declined: there is nothing to confirm (P-11.7). */
  readonly refused: boolean;
}

const PARAMETERS = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'];
const REFUSALS = ['requires_payment_method', 'failed'];

/** null when the address is not a return from a payment. */
export function paymentReturn(query: URLSearchParams): PaymentReturn | null {
  const paymentIntentId = query.get('payment_intent');
  if (!paymentIntentId) return null;
  return {
    paymentIntentId,
    clientSecret: query.get('payment_intent_client_secret'),
    refused: REFUSALS.includes(query.get('redirect_status') ?? ''),
  };
}

/** The address without the provider's parameters; also used as the return address. */
export function withoutPaymentReturn(address: string): string {
  const url = new URL(address);
  for (const name of PARAMETERS) url.searchParams.delete(name);
  url.hash = '';
  return url.toString();
}

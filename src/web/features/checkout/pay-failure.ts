import type { DeclineReason } from './decline-reason.ts';

/** Why paying did not succeed; the form keeps its values. */
export type PayFailure =
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  /** The server's message. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'offline' }
  /** The server could not take the order. */
  | { readonly kind: 'busy' }
  /** The card provider has answered the page, and the server cannot see the payment yet. */
  | { readonly kind: 'processing' }
  /** The card provider did not answer the page, and has told the server that nothing has been paid so far. */
  | { readonly kind: 'no_payment' };

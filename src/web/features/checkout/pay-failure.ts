import type { DeclineReason } from './decline-reason.ts';

/** Why nothing was paid; the form keeps its values. */
export type PayFailure =
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  /** The server's message. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'offline' }
  /** The server could not take the order. */
  | { readonly kind: 'busy' }
  /** The bank is still processing; the status is checked before anything is charged again. */
  | { readonly kind: 'processing' }
  /** The card provider did not answer, and the server knows that nothing was charged. */
  | { readonly kind: 'not_charged' };

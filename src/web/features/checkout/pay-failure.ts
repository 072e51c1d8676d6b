import type { DeclineReason } from './decline-reason.ts';

/** Why nothing was paid; the form stays as it is. */
export type PayFailure =
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  /** The server's own words. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'offline' }
  /** We could not take the order just now. */
  | { readonly kind: 'busy' }
  /** The bank takes its time; the truth is asked before anything is charged again. */
  | { readonly kind: 'processing' }
  /** The card service did not answer, and the server knows that nothing was charged. */
  | { readonly kind: 'not_charged' };

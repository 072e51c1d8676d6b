import type { DeclineReason } from './decline-reason.ts';

/** Why nothing was paid; the form stays as it is. */
export type PayFailure =
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  /** The server's own words. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'offline' }
  /** The card service did not answer, and the server knows that nothing was charged. */
  | { readonly kind: 'not_charged' };

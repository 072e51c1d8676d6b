/** Where a card is typed and a payment confirmed: the sandbox's form, or Stripe's Payment Element. */
export interface CardPayment {
  /** Draws the card's fields into `host`, once. Nothing typed there ever leaves the provider's own code. */
  mount(host: HTMLElement, on: CardEvents): MountedCard;
}

/** Nothing of this is told before `mount` has returned. */
export interface CardEvents {
  /** The fields can be filled in. */
  readonly ready: () => void;
  readonly change: (card: CardState) => void;
  /** The fields could not be drawn. */
  readonly failed: () => void;
}

export interface MountedCard {
  /** Shows what is wrong with the fields and resolves to true when they may be sent. */
  check(): Promise<boolean>;
  /** Puts the cursor into the first field that needs the visitor. */
  focus(): void;
  /**
   * Pays. Resolves once the outcome is known; with `redirecting` the page is about to leave for the bank.
   * Never rejects: an answer that did not come is `unknown`, and the truth is to be asked from the server.
   */
  confirm(order: CardOrder): Promise<CardOutcome>;
  unmount(): void;
}

export interface CardState {
  /** Filled in so that it could be sent. */
  readonly complete: boolean;
}

export interface CardOrder {
  readonly paymentIntentId: string;
  readonly clientSecret: string;
  /** Where the bank sends the visitor back to: the page at hand. */
  readonly returnUrl: string;
  readonly billing: { readonly name: string; readonly email?: string; readonly phone?: string };
}

export type CardOutcome =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'redirecting' }
  | { readonly kind: 'refused'; readonly code: string; readonly declineCode: string | null }
  /** The bank takes its time: nothing more is to be done, and the truth comes later. */
  | { readonly kind: 'processing' }
  /** No answer, or one that tells nothing: it may have been charged or not. */
  | { readonly kind: 'unknown' };

/** Collects a card and confirms a payment: the sandbox's form or Stripe's Payment Element. */
export interface CardPayment {
  /** Draws the card fields into `host`, once. Card data stays inside the provider's own code. */
  mount(host: HTMLElement, on: CardEvents): MountedCard;
}

/** None of these is called before `mount` has returned. */
export interface CardEvents {
  /** The fields can be filled in. */
  readonly ready: () => void;
  readonly change: (card: CardState) => void;
  /** The fields could not be drawn. */
  readonly failed: () => void;
}

export interface MountedCard {
  /** Shows problems of the fields and resolves to true when they are valid. */
  check(): Promise<boolean>;
  /** Focuses the first field that needs input. */
  focus(): void;
  /**
   * Pays. Resolves once the outcome is known; with `redirecting` the page is about to navigate to the bank. Never
   * rejects: a missing answer is `unknown`, and the server must be asked for the payment's status.
   */
  confirm(order: CardOrder): Promise<CardOutcome>;
  unmount(): void;
}

export interface CardState {
  /** The fields are complete and valid. */
  readonly complete: boolean;
}

export interface CardOrder {
  readonly paymentIntentId: string;
  readonly clientSecret: string;
  /** The address to which the bank sends the visitor back: the current page. */
  readonly returnUrl: string;
  /** The server may have changed the payment since the fields were drawn. */
  readonly isChanged?: boolean;
  readonly billing: { readonly name: string; readonly email?: string; readonly phone?: string };
}

export type CardOutcome =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'redirecting' }
  | { readonly kind: 'refused'; readonly code: string; readonly declineCode: string | null }
  /** The bank is still processing; the status arrives later. */
  | { readonly kind: 'processing' }
  /** No conclusive answer: the card may or may not have been charged. */
  | { readonly kind: 'unknown' };

const PURCHASE = 'app:purchase';

/**
 * Announces that a booking was paid. Contains only the amount in euros: the analytics services must learn nothing else.
 */
export function announcePurchase(euros: number): void {
  window.dispatchEvent(new CustomEvent(PURCHASE, { detail: euros }));
}

export function onPurchase(listener: (euros: number) => void, signal: AbortSignal): void {
  window.addEventListener(PURCHASE, (event) => listener((event as CustomEvent<number>).detail), { signal });
}

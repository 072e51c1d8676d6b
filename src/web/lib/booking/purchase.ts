const PURCHASE = 'app:purchase';

/** A booking was paid just now. Nothing else of it is told: who counts visits is to learn no more. Euros. */
export function announcePurchase(euros: number): void {
  window.dispatchEvent(new CustomEvent(PURCHASE, { detail: euros }));
}

export function onPurchase(listener: (euros: number) => void, signal: AbortSignal): void {
  window.addEventListener(PURCHASE, (event) => listener((event as CustomEvent<number>).detail), { signal });
}

/**
 * The service worker marks the documents that it answers with when the network does not (service-worker/): a kept ticket
 * with the device's time of keeping it in milliseconds, the offline page with the address that it was drawn for. Both are
 * null in an answer of the server's.
 */
export function offlineAnswer(): { readonly keptAt: number | null; readonly standsIn: string | null } {
  if (typeof document === 'undefined') return { keptAt: null, standsIn: null };
  const { keptAt, standsIn } = document.documentElement.dataset;
  return { keptAt: keptAt === undefined ? null : Number(keptAt), standsIn: standsIn ?? null };
}

export function isOfflineAnswer(): boolean {
  const { keptAt, standsIn } = offlineAnswer();
  return keptAt !== null || standsIn !== null;
}

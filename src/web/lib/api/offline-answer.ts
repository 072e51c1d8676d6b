/**
 * The marks that the service worker (service-worker/) sets on documents that it serves when the network fails: on a
 * stored ticket, the device's time of storing it in milliseconds; on the offline page, the address that it was rendered
 * for. Both are null in an answer from the server.
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

import { offlineAnswer } from '../lib/api/offline-answer.ts';

/** A network that comes and goes is not back: until it has stayed that long, the ticket just pressed opens undisturbed. */
const STEADY_MS = 1000;

/**
 * Where the offline page stands in for another, that one comes as soon as the network is back: nothing can have been typed
 * here. Listened for before React, which may be later than the network.
 */
export function comeBackWhenOnline(): void {
  if (offlineAnswer().standsIn === null) return;
  const comeBack = () => {
    if (navigator.onLine) window.location.reload();
  };
  window.addEventListener('online', () => setTimeout(comeBack, STEADY_MS));
}

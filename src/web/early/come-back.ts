import { offlineAnswer } from '../lib/offline-answer.ts';

/**
 * Where the offline page stands in for another, that one comes as soon as the network is back: nothing can have been typed
 * here. Listened for before React, which may be later than the network.
 */
export function comeBackWhenOnline(): void {
  if (offlineAnswer().standsIn !== null) window.addEventListener('online', () => window.location.reload());
}

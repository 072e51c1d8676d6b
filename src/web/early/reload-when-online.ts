import { offlineAnswer } from '../lib/api/offline-answer.ts';

/**
 * Wait before the reload after the network returns. If the network drops again within this time, the page does not
 * reload and a stored ticket can be opened undisturbed.
 */
const STEADY_MS = 1000;

/**
 * When the offline page is shown in place of another page, reloads that page once the network is back. The offline page
 * has no input that could be lost. Registered before React loads, because the network may return earlier.
 */
export function reloadWhenOnline(): void {
  if (offlineAnswer().standsIn === null) return;
  const reload = () => {
    if (navigator.onLine) window.location.reload();
  };
  window.addEventListener('online', () => setTimeout(reload, STEADY_MS));
}

import { savesData, whenLoadedAndIdle } from './later-files.ts';

/** Registers the service worker, which makes the site readable offline, once the page is idle. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return;
  // Where the browser blocks service workers, the site needs the network.
  whenLoadedAndIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => {}));
}

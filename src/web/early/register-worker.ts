import { savesData, whenLoadedAndIdle } from './later-files.ts';

/** What makes the site readable without a signal; asked for when the page has nothing else to do. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return;
  // Where the browser keeps workers from pages, there is a site that needs the network.
  whenLoadedAndIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => {}));
}

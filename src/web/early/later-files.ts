/**
 * The files that the document lists for deferred loading (client-assets.ts); null when everything loads at once.
 */
export function laterFiles(): readonly string[] | null {
  const list = document.querySelector<HTMLElement>('script[data-later]')?.dataset.later;
  return list === undefined ? null : list.split(' ');
}

/**
 * Prefetches the page's script and texts into the cache when the browser is idle, without running them. `fetchNow` fetches
 * them at once; `areFetched` is true when all have arrived.
 */
export function fetchLater(): { readonly fetchNow: () => void; readonly areFetched: () => boolean } {
  const files = laterFiles() ?? [];
  const prefetch = () => {
    if (!savesData()) for (const file of files) addLink({ rel: 'prefetch', href: file });
  };
  whenLoadedAndIdle(prefetch);
  return {
    fetchNow() {
      for (const file of files) addLink(file.endsWith('.js') ? { rel: 'modulepreload', href: file } : textHint(file));
    },
    areFetched: () => files.every((file) => performance.getEntriesByName(window.location.origin + file).length > 0),
  };
}

interface WithConnection extends Navigator {
  /** Not in every browser. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Slower than about 700 kbit/s or 270 ms, as the browser estimates; false where it does not say. */
export function isSlow(): boolean {
  const { effectiveType } = (navigator as WithConnection).connection ?? {};
  return effectiveType !== undefined && effectiveType !== '4g';
}

export function savesData(): boolean {
  const { connection } = navigator as WithConnection;
  return connection?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches;
}

function textHint(href: string): Partial<HTMLLinkElement> {
  return { rel: 'preload', as: 'fetch', href, crossOrigin: 'anonymous' };
}

function addLink(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}

export function whenLoadedAndIdle(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work);
  else window.addEventListener('load', () => whenIdle(work), { once: true });
}

/** Not every browser has `requestIdleCallback`. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 2000);
}

/**
 * The files that the document lists for deferred loading (client-assets.ts); null when everything loads at once.
 */
export function laterFiles(): readonly string[] | null {
  const list = document.querySelector<HTMLElement>('script[data-later]')?.dataset.later;
  return list === undefined ? null : list.split(' ');
}

/**
 * Prefetches the page's script and texts into the cache when the browser is idle, without running them. Returns a
 * function that fetches them at once.
 */
export function fetchLater(): () => void {
  const files = laterFiles() ?? [];
  const prefetch = () => {
    if (!savesData()) for (const file of files) addLink({ rel: 'prefetch', href: file });
  };
  whenLoadedAndIdle(prefetch);
  return () => {
    for (const file of files) addLink(file.endsWith('.js') ? { rel: 'modulepreload', href: file } : textHint(file));
  };
}

export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
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

/**
 * The files that the document lists for deferred loading (client-assets.ts); null when everything loads at once.
 */
export function laterFiles(): readonly string[] | null {
  const list = document.querySelector<HTMLElement>('script[data-later]')?.dataset.later;
  return list === undefined ? null : list.split(' ');
}

/**
 * Prefetches the page's script and texts into the cache when the browser is idle, without running them; on a slow
 * connection also those of the booking. `fetchNow` fetches the page's files at once; `areFetched` is true when all
 * prefetched files have arrived.
 */
export function fetchLater(): { readonly fetchNow: () => void; readonly areFetched: () => boolean } {
  const files = laterFiles() ?? [];
  const bookingList = document.querySelector<HTMLElement>('script[data-booking]')?.dataset.booking;
  let bookingFiles: readonly string[] | null = bookingList && isSlow() ? null : [];
  const prefetchAll = async () => {
    if (savesData()) return;
    prefetch(files);
    if (bookingList && !bookingFiles) prefetch((bookingFiles = await listedFiles(bookingList)));
  };
  whenLoadedAndIdle(() => void prefetchAll());
  return {
    fetchNow() {
      for (const file of files) addLink(file.endsWith('.js') ? { rel: 'modulepreload', href: file } : textHint(file));
    },
    areFetched: () => bookingFiles !== null && [...files, ...bookingFiles].every(hasArrived),
  };
}

/** Not by `<link rel="prefetch">`: Safari ignores it, and Firefox applies `default-src 'none'` to it. */
function prefetch(files: readonly string[]): void {
  // A file is in the cache once its body has been read. One that cannot be fetched is fetched when it is needed.
  for (const file of files) fetch(file, { priority: 'low' }).then((answer) => answer.blob(), ignore);
}

function ignore(): void {}

/** Empty if the list cannot be fetched. */
async function listedFiles(list: string): Promise<readonly string[]> {
  return fetch(list).then(
    (answer) => (answer.ok ? answer.json() : []),
    () => [],
  );
}

function hasArrived(file: string): boolean {
  return performance.getEntriesByName(window.location.origin + file).length > 0;
}

interface WithConnection extends Navigator {
  /** Not available in every browser. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Slower than about 700 kbit/s or 270 ms, by the browser's estimate; false without an estimate. */
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

/** After the load event the browser may still be decoding the largest picture. Later work waits until it is painted. */
const PAINT_MS = 500;

export function whenLoadedAndIdle(work: () => void): void {
  const wait = () => setTimeout(() => whenIdle(work), PAINT_MS);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/** Not every browser has `requestIdleCallback`. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 2000);
}

import type { Browser, CDPSession, Page } from '@playwright/test';

/** What a first visit may transfer, in kB (brotli; the document with its headers). */
export interface PageBudget {
  readonly path: string;
  /** Script before the first interaction, without idle-time prefetching. */
  readonly firstScriptKb: number;
  /** Script after the first interaction, all files together. */
  readonly scriptKb: number;
  readonly stylesKb: number;
  /** Ten TCP packets of 1460 bytes: a larger document costs another round trip. */
  readonly documentKb: number;
}

const DOCUMENT_KB = 14.6;

export const PAGE_BUDGETS: readonly PageBudget[] = [
  { path: '/', firstScriptKb: 5, scriptKb: 95, stylesKb: 9, documentKb: DOCUMENT_KB },
  { path: '/ru/', firstScriptKb: 5, scriptKb: 95, stylesKb: 9, documentKb: DOCUMENT_KB },
  { path: '/boats', firstScriptKb: 5, scriptKb: 95, stylesKb: 9, documentKb: DOCUMENT_KB },
  { path: '/ru/boats', firstScriptKb: 5, scriptKb: 95, stylesKb: 9, documentKb: DOCUMENT_KB },
  { path: '/boats/alisio-40', firstScriptKb: 5, scriptKb: 95, stylesKb: 9, documentKb: DOCUMENT_KB },
  { path: '/ru/boats/alisio-40', firstScriptKb: 5, scriptKb: 95, stylesKb: 9, documentKb: DOCUMENT_KB },
  { path: '/booking', firstScriptKb: 5, scriptKb: 130, stylesKb: 9.6, documentKb: DOCUMENT_KB },
  { path: '/ru/booking', firstScriptKb: 5, scriptKb: 130, stylesKb: 9.6, documentKb: DOCUMENT_KB },
];

export type ResourceKind = 'Document' | 'Script' | 'Stylesheet' | 'Font' | 'Image' | 'Media';

const KINDS: readonly string[] = [
  'Document',
  'Script',
  'Stylesheet',
  'Font',
  'Image',
  'Media',
] satisfies ResourceKind[];

export interface Visit {
  /** Bytes of the bodies as transferred, until the network is idle. */
  readonly bytes: ReadonlyMap<ResourceKind, number>;
  /** Requests to any other host. */
  readonly otherHosts: readonly string[];
  /** Addresses of all scripts that were loaded. */
  readonly scripts: readonly string[];
}

/** Opens the page and does nothing. */
export async function visitOnly(_page: Page): Promise<void> {}

/** The first interaction, which loads the rest of the script. */
export async function visitAndInteract(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
}

/** Measures a first visit at 360 px in a new browser context, from the browser's own network events. */
export async function measureVisit(
  browser: Browser,
  url: string,
  interact: (page: Page) => Promise<void>,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const otherHosts: string[] = [];
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(url).origin) otherHosts.push(request.url());
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  // Without idle-time prefetching, a file is counted when the page needs it.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const bytes = countBytes(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: 'networkidle' });
  await interact(page);
  await context.close();
  return { bytes, otherHosts, scripts };
}

/** Bytes as kB with one decimal. */
export function kilobytes(bytes: ReadonlyMap<ResourceKind, number>): Partial<Record<ResourceKind, number>> {
  return Object.fromEntries([...bytes].map(([kind, count]) => [kind, Math.round(count / 100) / 10]));
}

function countBytes(session: CDPSession): Map<ResourceKind, number> {
  const kinds = new Map<string, ResourceKind>();
  const bytes = new Map<ResourceKind, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (KINDS.includes(type)) kinds.set(requestId, type as ResourceKind);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  // The browser reports a document's transferred size only as a whole, headers included.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Document') bytes.set('Document', encodedDataLength);
  });
  void session.send('Network.enable');
  return bytes;
}

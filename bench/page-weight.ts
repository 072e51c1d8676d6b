import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { startApp } from '#tests/app-process.ts';
import { findChromium } from '#tests/browser/chromium.ts';
import { ensureBuilt } from '../scripts/build/ensure-built.ts';

interface Aim {
  readonly page: string;
  /** Script before the visitor's first intent, what the browser fetches ahead when idle left out. */
  readonly firstKb: number;
  /** Script all told. */
  readonly aimKb: number;
}

/** What a first visit may bring, in kB as transferred (brotli); of styles everywhere the same. */
const AIMS: readonly Aim[] = [
  { page: '/', firstKb: 20, aimKb: 95 },
  { page: '/ru/', firstKb: 20, aimKb: 95 },
  { page: '/boats/alisio-40', firstKb: 20, aimKb: 95 },
  { page: '/booking', firstKb: 130, aimKb: 130 },
];
const STYLES_KB = 15;
/** What TCP sends before the first acknowledgement, ten packets of 1460 bytes; a larger document takes a round trip more. */
const DOCUMENT_KB = 14.6;

/** What a visitor's first visit really transfers, told by the browser itself, from the served build. */
async function main(): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'rental-bench-'));
  await ensureBuilt();
  const app = await startApp({ databaseUrl: '', env: { DATA_DIR: path.join(dir, 'data'), DEMO: '1' } });
  const { executablePath, env, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, env, args });
  try {
    for (const aim of AIMS) {
      const url = `${app.baseUrl}${aim.page}`;
      report(aim, { first: await visit(browser, url, onlyLook), all: await visit(browser, url, touch) });
    }
  } finally {
    await browser.close();
    await app.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

type Kind = 'Document' | 'Script' | 'Stylesheet' | 'Font' | 'Image' | 'Media';

const KINDS: readonly string[] = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Media'] satisfies Kind[];

interface Visit {
  /** Bytes of the bodies as transferred, until the network is quiet. */
  readonly bytes: ReadonlyMap<Kind, number>;
  /** Requests that went anywhere but to us; there must be none. */
  readonly elsewhere: readonly string[];
}

async function visit(browser: Browser, url: string, behave: (page: Page) => Promise<void>): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(url).origin) elsewhere.push(request.url());
  });
  // Nothing is fetched ahead: what a visitor needs is counted once, when it is needed.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const bytes = countBytes(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: 'networkidle' });
  await behave(page);
  await context.close();
  return { bytes, elsewhere };
}

async function onlyLook(): Promise<void> {}

/** The first sign of a visitor who wants to use the page. */
async function touch(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2000);
}

function countBytes(session: CDPSession): Map<Kind, number> {
  const kinds = new Map<string, Kind>();
  const bytes = new Map<Kind, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (KINDS.includes(type)) kinds.set(requestId, type as Kind);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  // Of a document the parts are not told, only the whole, with its headers.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Document') bytes.set('Document', encodedDataLength);
  });
  void session.send('Network.enable');
  return bytes;
}

function report({ page, firstKb, aimKb }: Aim, { first, all }: Record<'first' | 'all', Visit>): void {
  const kb = kilobytes(all.bytes);
  const before = kilobytes(first.bytes);
  const elsewhere = [...first.elsewhere, ...all.elsewhere].length;
  console.log(JSON.stringify({ bench: 'page-weight', page, kb, before, aimKb, firstKb, elsewhere }));
  console.log(`| script of ${page} before the first intent (brotli) | ${before.Script} kB | aim ≤ ${firstKb} kB |`);
  console.log(
    `| script of ${page} all told (brotli) | ${kb.Script} kB | of ${JSON.stringify(kb)} | aim ≤ ${aimKb} kB |`,
  );
  console.log(`| document of ${page} (brotli, with its headers) | ${kb.Document} kB | aim ≤ ${DOCUMENT_KB} kB |`);
  console.log(`| styles of ${page} (brotli) | ${kb.Stylesheet} kB | aim ≤ ${STYLES_KB} kB |`);
  console.log(`| requests of ${page} to other hosts | ${elsewhere} | aim 0 |`);
}

function kilobytes(bytes: ReadonlyMap<Kind, number>): Partial<Record<Kind, number>> {
  return Object.fromEntries([...bytes].map(([kind, count]) => [kind, Math.round(count / 100) / 10]));
}

await main();

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { startApp } from '#tests/app-process.ts';
import { findChromium } from '#tests/browser/chromium.ts';
import { ensureBuilt } from '../scripts/build/ensure-built.ts';

/** What a first visit may bring of script, in kB as transferred (brotli). */
const AIMS = [
  { page: '/', aimKb: 95 },
  { page: '/booking', aimKb: 130 },
];

/** What a visitor's first visit really transfers, told by the browser itself, from the served build. */
async function main(): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'rental-bench-'));
  await ensureBuilt();
  const app = await startApp({ databaseUrl: '', env: { DATA_DIR: path.join(dir, 'data'), DEMO: '1' } });
  const { executablePath, env, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, env, args });
  try {
    for (const { page, aimKb } of AIMS) report(page, aimKb, await visit(browser, `${app.baseUrl}${page}`));
  } finally {
    await browser.close();
    await app.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

type Kind = 'Script' | 'Stylesheet' | 'Font' | 'Image' | 'Media';

const KINDS: readonly string[] = ['Script', 'Stylesheet', 'Font', 'Image', 'Media'] satisfies Kind[];

/** Bytes of the bodies as transferred, by kind, until the network is quiet. */
async function visit(browser: Browser, url: string): Promise<Map<Kind, number>> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const bytes = countBytes(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return bytes;
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
  void session.send('Network.enable');
  return bytes;
}

function report(page: string, aimKb: number, bytes: Map<Kind, number>): void {
  const kb = Object.fromEntries([...bytes].map(([kind, count]) => [kind, Math.round(count / 100) / 10]));
  console.log(JSON.stringify({ bench: 'page-weight', page, kb, aimKb }));
  console.log(
    `| script of ${page}, transferred (brotli) | ${kb.Script} kB | of ${JSON.stringify(kb)} | aim ≤ ${aimKb} kB |`,
  );
}

await main();

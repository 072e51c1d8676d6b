import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { startApp } from '#tests/app-process.ts';
import { findChromium } from '#tests/browser/chromium.ts';
import {
  kilobytes,
  measureVisit,
  PAGE_BUDGETS,
  type PageBudget,
  type Visit,
  visitAndInteract,
  visitOnly,
} from '#tests/browser/page-weight.ts';
import { ensureBuilt } from '../scripts/build/ensure-built.ts';

/**
 * Reports the transfer size of a first visit to the served build. tests/journeys/page-weight.spec.ts checks the
 * budgets.
 */
async function main(): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'rental-bench-'));
  await ensureBuilt();
  const app = await startApp({ databaseUrl: '', env: { DATA_DIR: path.join(dir, 'data'), DEMO: '1' } });
  const { executablePath, env, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, env, args });
  try {
    for (const budget of PAGE_BUDGETS) {
      const url = `${app.baseUrl}${budget.path}`;
      const first = await measureVisit(browser, url, visitOnly);
      report(budget, { first, all: await measureVisit(browser, url, visitAndInteract) });
    }
  } finally {
    await browser.close();
    await app.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

function report(budget: PageBudget, { first, all }: Record<'first' | 'all', Visit>): void {
  const { path: page, firstScriptKb, scriptKb, stylesKb, documentKb } = budget;
  const kb = kilobytes(all.bytes);
  const before = kilobytes(first.bytes);
  const otherHosts = [...first.otherHosts, ...all.otherHosts].length;
  console.log(
    JSON.stringify({ bench: 'page-weight', page, kb, before, budget, otherHosts, files: all.scripts.length }),
  );
  const rows = [
    { what: `script of ${page} before the first interaction`, ours: before.Script, most: firstScriptKb },
    { what: `script of ${page} in all`, ours: kb.Script, most: scriptKb },
    { what: `document of ${page}, with headers`, ours: kb.Document, most: documentKb },
    { what: `styles of ${page}`, ours: kb.Stylesheet, most: stylesKb },
  ];
  for (const { what, ours, most } of rows) row(what, `${ours} kB (Brotli)`, `at most ${most} kB`);
  row(`requests of ${page} to other hosts`, `${otherHosts}`, '0');
}

/** Sizes do not depend on the machine, so the budget is the only reference. */
function row(what: string, ours: string, target: string): void {
  console.log(JSON.stringify({ bench: 'page-weight', what, ours, reference: 'none', target }));
}

await main();

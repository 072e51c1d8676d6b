import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { startApp } from '#tests/app-process.ts';
import { findChromium } from '#tests/browser/chromium.ts';
import { freePort } from '#tests/free-port.ts';
import { LANGUAGES } from '#contract/language.ts';
import { localPath } from '#contract/page-address.ts';
import { ensureBuilt } from '../scripts/build/ensure-built.ts';

const ROUNDS = 5;
const PAGES = ['/', '/boats/alisio-40', '/booking', '/boats', '/legal/privacy'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The pages named on the command line (`node bench/lighthouse.ts /ru/ /booking`), otherwise all in each language. */
function pagesAsked(): string[] {
  const named = process.argv.slice(2);
  return named.length > 0 ? named : PAGES.flatMap((page) => LANGUAGES.map((language) => localPath(language, page)));
}

/** Reports Lighthouse's scores of the public pages for a phone on the served build. Never fails on a low score. */
async function main(): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'rental-bench-'));
  await ensureBuilt();
  const app = await startApp({ databaseUrl: '', env: { DATA_DIR: path.join(dir, 'data'), DEMO: '1' } });
  const { executablePath, env, args } = await findChromium();
  const port = await freePort();
  const browser = await chromium.launch({ executablePath, env, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    // Not counted: the browser's first page includes much of its own start.
    await medianRun(app.baseUrl + pagesAsked()[0], port);
    console.log('| page | points | TBT | CLS | LCP | largest | machine |\n| --- | --- | --- | --- | --- | --- | --- |');
    for (const page of pagesAsked()) {
      report(page, await medianRun(app.baseUrl + page, port));
    }
  } finally {
    await browser.close();
    await app.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** The run with the median performance of several, because other load on the machine lowers scores. */
async function medianRun(url: string, port: number): Promise<Result> {
  const runs: Result[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
    if (!run) throw new Error(`Lighthouse has no result for ${url}`);
    runs.push(run.lhr);
  }
  const middle = runs.toSorted((a, b) => points(a, 'performance') - points(b, 'performance'))[Math.floor(ROUNDS / 2)];
  if (!middle) throw new Error('No runs');
  return middle;
}

function points(run: Result, category: string): number {
  return Math.round((run.categories[category]?.score ?? 0) * 100);
}

function report(page: string, run: Result): void {
  const value = (audit: string) => Math.round((run.audits[audit]?.numericValue ?? Number.NaN) * 1000) / 1000;
  const scores = Object.fromEntries(CATEGORIES.map((category) => [category, points(run, category)]));
  const tbt = Math.round(value('total-blocking-time'));
  const cls = value('cumulative-layout-shift');
  const lcp = Math.round(value('largest-contentful-paint'));
  const largest = largestElement(run);
  // Lighthouse's benchmark index of the machine: a phone has about 500 to 1000 before throttling.
  const machine = run.environment.benchmarkIndex;
  const figure = {
    what: `${page}, ${CATEGORIES.join(' · ')}`,
    ours: Object.values(scores).join(' · '),
    reference: `machine's index ${machine}`,
    target: '',
  };
  console.log(JSON.stringify({ bench: 'lighthouse', ...figure, page, ...scores, tbt, cls, lcp, largest, machine }));
  console.log(
    `| ${page} | ${Object.values(scores).join(' · ')} | ${tbt} ms | ${cls} | ${lcp} ms | ${largest} | ${machine} |`,
  );
}

/** The largest contentful element, as the start of its tag. */
function largestElement(run: Result): string {
  const tag = /"snippet":"(<\w+)[^"]*/.exec(JSON.stringify(run.audits['lcp-breakdown-insight']?.details ?? ''));
  return tag?.[1]?.slice(1) ?? '';
}

await main();

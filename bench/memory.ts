import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import autocannon from 'autocannon';
import { startApp } from '#tests/app-process.ts';
import { ensureBuilt } from '../scripts/build/ensure-built.ts';

/** Requests in all after which the memory is read: `node bench/memory.ts 0,2000` ends sooner. */
const STEPS = (process.argv[2] ?? '0,2000,5000,10000').split(',').map(Number);
const CONNECTIONS = 16;
const NEW_EACH = 10;
const PAGES = ['/', '/es/', '/ru/', '/boats', '/es/boats', '/boats?people=4', '/booking', '/legal/privacy'];
const API = [
  '/api/boats',
  '/api/search?people=4',
  '/api/search?date=2026-12-05&people=2',
  '/api/search/days?month=2026-12&people=2',
];
const MIB = 2 ** 20;

/** What `npm start` sets (package.json). */
const AS_STARTED = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=8',
};

/**
 * Resident memory of the served build after so many compressed requests of all kinds, pages and API, of which one in
 * ten is for a page that nobody has asked for before, beside what the JavaScript heap and its buffers use: the difference is
 * native memory. PostgreSQL, which the server has started, has a column of its own; what its processes share is counted once. NODE_OPTIONS and variables
 * of the C library such as MALLOC_ARENA_MAX reach the server.
 */
async function main(): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'rental-bench-'));
  await ensureBuilt();
  const tuning = Object.entries(process.env).filter(([name]) => /^(MALLOC_|NODE_OPTIONS$)/.test(name));
  const app = await startApp({
    databaseUrl: '',
    env: { DATA_DIR: path.join(dir, 'data'), DEMO: '1', ...AS_STARTED, ...Object.fromEntries(tuning) },
  });
  try {
    const boats = (await (await fetch(`${app.baseUrl}/api/boats`)).json()) as { items: { slug: string }[] };
    const slugs = boats.items.map(({ slug }) => slug);
    const paths = [
      ...PAGES,
      ...slugs.map((slug) => `/boats/${slug}`),
      ...API,
      ...slugs.map((slug) => `/api/boat/${slug}`),
    ];
    console.log(
      '| requests | resident | peak | heap used | heap reserved | buffers | PostgreSQL | MiB\n|---|---|---|---|---|---|---|',
    );
    let sent = 0;
    for (const step of STEPS) {
      if (step > sent) await request(app.baseUrl, paths, { from: sent, to: step });
      sent = step;
      const [resident, ...rest] = await memory(app.baseUrl);
      const row = [step, resident, await peakOf(app.pid()), ...rest, await childrenOf(app.pid())];
      console.log(`| ${row.join(' | ')} |`);
    }
  } finally {
    await app.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function request(url: string, paths: string[], { from, to }: { from: number; to: number }): Promise<void> {
  const headers = { 'accept-encoding': 'br' };
  let n = from;
  // A parameter that changes nothing makes another address.
  const nextPath = () => {
    n += 1;
    const known = paths[n % paths.length] ?? '/';
    if (n % NEW_EACH > 0 || known.startsWith('/api')) return known;
    return `${known}${known.includes('?') ? '&' : '?'}n=${n}`;
  };
  const requests = [{ headers, setupRequest: (asked: autocannon.Request) => ({ ...asked, path: nextPath() }) }];
  const result = await autocannon({ url, connections: CONNECTIONS, amount: to - from, requests });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed`);
}

/** In MiB: resident, heap used, heap reserved, buffers. */
async function memory(url: string): Promise<number[]> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const names = [
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'nodejs_heap_size_total_bytes',
    'nodejs_external_memory_bytes',
  ];
  return names.map((name) => Math.round(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]) / MIB));
}

/** The most that the process has had resident, in MiB. Linux only. */
async function peakOf(pid: number): Promise<number> {
  return kilobytesIn(await readFile(`/proc/${pid}/status`, 'utf8'), 'VmHWM');
}

/** What the processes below this one take together, in MiB. Linux only. */
async function childrenOf(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
  const each = await Promise.all(
    children.map(async (child) => {
      const shares = await readFile(`/proc/${child}/smaps_rollup`, 'utf8');
      return kilobytesIn(shares, 'Pss') + (await childrenOf(child));
    }),
  );
  return each.reduce((sum, one) => sum + one, 0);
}

/** The line `name: 1234 kB`, in MiB. */
function kilobytesIn(file: string, name: string): number {
  return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(file)?.[1]) / 1024);
}

await main();

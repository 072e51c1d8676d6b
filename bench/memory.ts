import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import autocannon from 'autocannon';
import { startApp } from '#tests/app-process.ts';
import { ensureBuilt } from '../scripts/build/ensure-built.ts';
import type { Figure } from './run/figures.ts';

/** Total numbers of requests after which the memory is read; `node bench/memory.ts 0,2000` ends earlier. */
const STEPS = (process.argv[2] ?? '0,2000,5000,10000').split(',').map(Number);
const ROUNDS = 3;
/** Further steps in the last round, to see whether resident memory keeps growing. */
const LONG = process.argv[2] === undefined ? [20_000, 30_000] : [];
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

/** The settings of `npm start` (package.json). */
const AS_STARTED = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=8',
};

/**
 * Resident memory of the served build after given numbers of compressed requests to pages and API, one in ten of them
 * for a page not requested before, next to the memory used by the JavaScript heap and its buffers; the difference is
 * native memory. PostgreSQL, started by the server, has a separate column; memory shared by its processes is counted
 * once. The server gets NODE_OPTIONS and C library variables such as MALLOC_ARENA_MAX.
 */
async function main(): Promise<void> {
  await ensureBuilt();
  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round++) rounds.push(await measureRound(round === ROUNDS ? LONG : []));
  const reference = `${median(rounds.map(({ first }) => first))} MiB after ${STEPS[0]} requests`;
  report(`resident after ${STEPS.at(-1)} requests, median of ${ROUNDS}`, {
    ours: `${median(rounds.map(({ last }) => last))} MiB`,
    reference,
    target: '256 MiB',
  });
  const peak = median(rounds.map((round) => round.peak));
  report(`peak, median of ${ROUNDS}`, { ours: `${peak} MiB`, reference, target: '400 MiB' });
  const longest = rounds.at(-1);
  if (!longest || LONG.length === 0) return;
  report(`resident after ${LONG.at(-1)} requests, one run`, {
    ours: `${longest.end} MiB`,
    reference: `${longest.last} MiB after ${STEPS.at(-1)} requests`,
    target: 'no growth',
  });
}

/** In MiB: resident before the first request, after the last step and at the end, and the peak up to the last step. */
interface Round {
  readonly first: number;
  readonly last: number;
  readonly end: number;
  readonly peak: number;
}

/** A server on a new database, from its start to its stop. */
async function measureRound(long: readonly number[]): Promise<Round> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'rental-bench-'));
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
      '| requests | resident | peak | heap used | heap reserved | buffers | PostgreSQL, MiB |\n|---|---|---|---|---|---|---|',
    );
    let sent = 0;
    const resident: number[] = [];
    let peak = 0;
    for (const step of [...STEPS, ...long]) {
      if (step > sent) await request(app.baseUrl, paths, { from: sent, to: step });
      sent = step;
      const [now = Number.NaN, ...rest] = await memory(app.baseUrl);
      resident.push(now);
      const most = await peakOf(app.pid());
      if (step === STEPS.at(-1)) peak = most;
      console.log(`| ${[step, now, most, ...rest, await childrenOf(app.pid())].join(' | ')} |`);
    }
    const after = (index: number) => resident.at(index) ?? Number.NaN;
    return { first: after(0), last: after(STEPS.length - 1), end: after(-1), peak };
  } finally {
    await app.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function report(what: string, figure: Omit<Figure, 'what'>): void {
  console.log(JSON.stringify({ bench: 'memory', what, ...figure }));
}

async function request(url: string, paths: string[], { from, to }: { from: number; to: number }): Promise<void> {
  const headers = { 'accept-encoding': 'br' };
  let n = from;
  // A parameter that only changes links makes the address a new one.
  const nextPath = () => {
    n += 1;
    const known = paths[n % paths.length] ?? '/';
    if (n % NEW_EACH > 0 || known.startsWith('/api')) return known;
    return `${known}${known.includes('?') ? '&' : '?'}next=${n}`;
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

/** The peak resident memory of the process, in MiB. Linux only. */
async function peakOf(pid: number): Promise<number> {
  return mebibytesIn(await readFile(`/proc/${pid}/status`, 'utf8'), 'VmHWM');
}

/** Total memory of the processes below this one, in MiB. Linux only. */
async function childrenOf(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
  const each = await Promise.all(
    children.map(async (child) => {
      const shares = await readFile(`/proc/${child}/smaps_rollup`, 'utf8');
      return mebibytesIn(shares, 'Pss') + (await childrenOf(child));
    }),
  );
  return each.reduce((sum, one) => sum + one, 0);
}

/** The value of the line `name: 1234 kB`, in MiB. */
function mebibytesIn(file: string, name: string): number {
  return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(file)?.[1]) / 1024);
}

await main();

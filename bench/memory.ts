import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import autocannon from 'autocannon';
import { startApp } from '#tests/app-process.ts';
import { ensureBuilt } from '../scripts/build/ensure-built.ts';

/** Requests in all after which the memory is read: `node bench/memory.ts 0,2000` ends sooner. */
const STEPS = (process.argv[2] ?? '0,2000,5000,10000').split(',').map(Number);
const CONNECTIONS = 16;
const PAGES = ['/', '/es/', '/ru/', '/boats', '/es/boats', '/boats?people=4', '/booking', '/legal/privacy'];
const MIB = 2 ** 20;

/**
 * Resident memory of the served build after so many compressed page requests of all kinds, beside what the JavaScript
 * heap and its buffers use: the difference is native memory. NODE_OPTIONS and variables of the C library such as
 * MALLOC_ARENA_MAX reach the server.
 */
async function main(): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'rental-bench-'));
  await ensureBuilt();
  const tuning = Object.entries(process.env).filter(([name]) => /^(MALLOC_|NODE_OPTIONS$)/.test(name));
  const app = await startApp({
    databaseUrl: '',
    env: { DATA_DIR: path.join(dir, 'data'), DEMO: '1', ...Object.fromEntries(tuning) },
  });
  try {
    const boats = (await (await fetch(`${app.baseUrl}/api/boats`)).json()) as { items: { slug: string }[] };
    const paths = [...PAGES, ...boats.items.map(({ slug }) => `/boats/${slug}`)];
    console.log('| requests | resident | heap used | heap reserved | buffers | MiB\n|---|---|---|---|---|');
    let sent = 0;
    for (const step of STEPS) {
      if (step > sent) await request(app.baseUrl, paths, step - sent);
      sent = step;
      console.log(`| ${step} | ${(await memory(app.baseUrl)).join(' | ')} |`);
    }
  } finally {
    await app.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function request(url: string, paths: string[], amount: number): Promise<void> {
  const headers = { 'accept-encoding': 'br' };
  const requests = paths.map((each) => ({ path: each, headers }));
  const result = await autocannon({ url, connections: CONNECTIONS, amount, requests });
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

await main();

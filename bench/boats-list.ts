import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import autocannon from 'autocannon';
import { startApp } from '#tests/app-process.ts';
import { freePort } from '#tests/free-port.ts';
import { ensureBuilt } from '../scripts/build/ensure-built.ts';
import { compare, report } from './compare.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 16;
const AIM_PERCENT = 50;

/**
 * GET /api/boats of a real process with the demo fleet, alternating with a Fastify that answers the same bytes from
 * memory.
 */
async function main(): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'rental-bench-'));
  await ensureBuilt();
  const app = await startApp({
    databaseUrl: '',
    env: { DATA_DIR: path.join(dir, 'data'), DEMO: '1', LOG_LEVEL: 'warn' },
  });
  const url = `${app.baseUrl}/api/boats`;
  const bare = await startBare(path.join(dir, 'boats.json'), await (await fetch(url)).text());
  try {
    const rates = await compare(
      { ours: () => requestsPerSecond(url), bare: () => requestsPerSecond(bare.url) },
      ROUNDS,
    );
    const what = 'GET /api/boats, requests/s';
    report({ bench: 'boats-list', what, against: 'bare Fastify, same bytes', aimPercent: AIM_PERCENT, ...rates });
  } finally {
    bare.stop();
    await app.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function startBare(file: string, bytes: string) {
  await writeFile(file, bytes);
  const port = await freePort();
  const server = path.join(import.meta.dirname, 'boats-list/bare-server.ts');
  const child = spawn(process.execPath, [server, file, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return { url: `http://localhost:${port}/api/boats`, stop: () => void child.kill() };
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} failed`);
  return result.requests.average;
}

await main();

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import autocannon from 'autocannon';
import { ensureBuilt } from '../scripts/build/ensure-built.ts';
import { startApp } from '#tests/app-process.ts';
import { freePort } from '#tests/free-port.ts';
import { compare, report } from './compare.ts';
import { buildBareEntry } from './landing-page/build-bare-entry.ts';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 8;
const AIM_PERCENT = 60;
const TITLES = {
  bench: 'landing-page',
  what: 'GET / server-rendered, requests/s',
  against: 'bare renderToString',
};

/** The server-rendered `/` of a real process, alternating with plain renderToString of the same tree behind Fastify. */
async function main(): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'rental-bench-'));
  await ensureBuilt();
  const app = await startApp({ databaseUrl: '', env: { DATA_DIR: path.join(dir, 'data'), DEMO: '1' } });
  const bare = await startBare(dir, app.baseUrl);
  try {
    const rivals = {
      ours: () => requestsPerSecond(app.baseUrl),
      bare: () => requestsPerSecond(bare.baseUrl),
    };
    report({ ...(await compare(rivals, ROUNDS)), ...TITLES, aimPercent: AIM_PERCENT });
  } finally {
    bare.stop();
    await app.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function startBare(dir: string, realUrl: string) {
  const bundle = await buildBareEntry(path.join(import.meta.dirname, '..'), path.join(dir, 'bare'));
  const dataFile = path.join(dir, 'data.json');
  await writeFile(dataFile, JSON.stringify(await pageData(realUrl)));
  const port = await freePort();
  const server = path.join(import.meta.dirname, 'landing-page/bare-server.ts');
  const child = spawn(process.execPath, [server, bundle, dataFile, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { baseUrl: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

/** The page data of the real page. */
async function pageData(realUrl: string) {
  const html = await (await fetch(realUrl)).text();
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
  if (!json) throw new Error('The landing page has no page data');
  const { site, state } = JSON.parse(json);
  return { site, boats: state.data };
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} failed`);
  return result.requests.average;
}

await main();

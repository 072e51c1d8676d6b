import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import autocannon from 'autocannon';
import { startApp } from '#tests/app-process.ts';
import { freePort } from '#tests/free-port.ts';
import { ensureBuilt } from '../scripts/build/ensure-built.ts';
import { compare, report } from './compare.ts';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 16;
const AIM_PERCENT = 60;
const RENDERED = 100;
const AIM_RENDERED_MS = 4;
const HEADERS = { 'accept-encoding': 'br' };

const PAGES = [
  ['landing', '/'],
  ['boat', '/boats/alisio-40'],
  ['search', '/boats?date=2026-12-05&people=2'],
  ['API of a boat', '/api/boat/alisio-40'],
  ['API of all boats', '/api/boats'],
] as const;

/**
 * Unchanged public pages and answers of a real process with the demo fleet, compressed as visitors get them, alternating with a Fastify
 * that answers the same bytes from memory. Then how long a page takes that has to be rendered.
 */
async function main(): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'rental-bench-'));
  await ensureBuilt();
  const env = { DATA_DIR: path.join(dir, 'data'), DEMO: '1', LOG_LEVEL: 'warn' };
  const app = await startApp({ databaseUrl: '', env });
  try {
    for (const [name, address] of PAGES) {
      const bare = await startBare(path.join(dir, `${name}.br`), await bytesOf(app.baseUrl + address));
      const rates = await compare(
        { ours: () => requestsPerSecond(app.baseUrl + address), bare: () => requestsPerSecond(bare.url + address) },
        ROUNDS,
      );
      bare.stop();
      const what = `GET ${address} (br), requests/s`;
      report({ bench: `pages: ${name}`, what, against: 'bare Fastify, same bytes', aimPercent: AIM_PERCENT, ...rates });
    }
    for (const [name, address] of PAGES.slice(0, 3)) console.log(await renderedRow(app.baseUrl, name, address));
  } finally {
    await app.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** The median time of pages that nobody has asked for before: a parameter that changes nothing makes another address. */
async function renderedRow(baseUrl: string, name: string, address: string): Promise<string> {
  const times: number[] = [];
  for (let n = 0; n < RENDERED; n += 1) {
    const begun = performance.now();
    await bytesOf(`${baseUrl}${address}${address.includes('?') ? '&' : '?'}n=${n}`);
    times.push(performance.now() - begun);
  }
  const median = times.toSorted((a, b) => a - b)[RENDERED / 2] ?? 0;
  const what = `first request of a ${name} page`;
  console.log(
    JSON.stringify({ bench: 'pages', what, ours: `${median.toFixed(1)} ms`, target: `${AIM_RENDERED_MS} ms` }),
  );
  return `| first request of a ${name} page: read, rendered, compressed | ${median.toFixed(1)} ms | | |`;
}

/** The body as it is sent. `fetch` would decompress it. */
async function bytesOf(url: string): Promise<Buffer> {
  const [answer] = (await once(http.get(url, { headers: HEADERS }), 'response')) as [http.IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  return Buffer.concat(await answer.toArray());
}

async function startBare(file: string, bytes: Buffer) {
  await writeFile(file, bytes);
  const port = await freePort();
  const server = path.join(import.meta.dirname, 'pages/bare-server.ts');
  const child = spawn(process.execPath, [server, file, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers: HEADERS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} failed`);
  return result.requests.average;
}

await main();

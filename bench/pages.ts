import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import autocannon from 'autocannon';
import { type AppProcess, startApp } from '#tests/app-process.ts';
import { freePort } from '#tests/free-port.ts';
import { ensureBuilt } from '../scripts/build/ensure-built.ts';
import { compare, median, report } from './compare.ts';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 16;
const AIM_PERCENT = 60;
const RENDERED = 100;
/**
 * Requests until V8 has compiled the rendering code. A process reaches them in minutes: each visited page is rendered
 * once a minute.
 */
const WARM_UP = 1_000;
const AIM_RENDERED_MS = 4;
const HEADERS = { 'accept-encoding': 'br' };

/** Placeholder for a value that differs in each request. */
const CLICK = 'CLICK';

const PAGES = [
  ['landing', '/'],
  ['boat', '/boats/alisio-40'],
  ['search', '/boats?date=2026-12-05&people=2'],
  ['clicks of an advertisement', `/?gclid=${CLICK}`],
  ['API of a boat', '/api/boat/alisio-40'],
  ['API of all boats', '/api/boats'],
] as const;

/**
 * Requests for unchanged public pages and answers to a real process with the demo fleet, compressed as for visitors,
 * alternating with a Fastify that answers the same bytes from memory. Then measures how long a page takes that has to
 * be rendered.
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
    for (const [name, address] of PAGES.slice(0, 3)) console.log(await renderedRow(app, name, address));
  } finally {
    await app.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/**
 * Cost of pages that nobody has requested before: the first ones, and after a warm-up the median of three rounds. A
 * parameter that only changes links makes the address a new one. The reference is a second request for the same page.
 */
async function renderedRow(app: AppProcess, name: string, address: string): Promise<string> {
  const newUrls = (count: number, round: number | string) =>
    Array.from(
      { length: count },
      (_, n) => `${app.baseUrl}${address}${address.includes('?') ? '&' : '?'}next=${round}-${n}`,
    );
  const cold = await costOf(app, newUrls(RENDERED, 'cold'));
  await costOf(app, newUrls(WARM_UP, 'warm'));
  const first: Cost[] = [];
  const again: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const urls = newUrls(RENDERED, round);
    first.push(await costOf(app, urls));
    again.push(
      await costOf(
        app,
        urls.map(() => urls.at(-1) ?? app.baseUrl),
      ),
    );
  }
  const what = `first request of a ${name} page (read, rendered, compressed)`;
  const warm = median(first.map(({ cpuMs }) => cpuMs)).toFixed(1);
  const answeredIn = median(first.map(({ ms }) => ms)).toFixed(1);
  const ours = `${warm} ms CPU (first ${RENDERED}: ${cold.cpuMs.toFixed(1)} ms), answered in ${answeredIn} ms`;
  const reference = `asked for again: answered in ${median(again.map(({ ms }) => ms)).toFixed(1)} ms`;
  console.log(JSON.stringify({ bench: 'pages', what, ours, reference, target: `${AIM_RENDERED_MS} ms CPU` }));
  return `| ${what} | ${ours} | ${reference} | |`;
}

/** Per request, in ms: the mean CPU time of the server process without PostgreSQL, and the median response time. */
interface Cost {
  readonly cpuMs: number;
  readonly ms: number;
}

async function costOf(app: AppProcess, urls: readonly string[]): Promise<Cost> {
  const before = await cpuOf(app.pid());
  const times: number[] = [];
  for (const url of urls) {
    const begun = performance.now();
    await bytesOf(url);
    times.push(performance.now() - begun);
  }
  return { cpuMs: ((await cpuOf(app.pid())) - before) / urls.length, ms: median(times) };
}

/**
 * CPU time that a process has used so far, including all threads, in ms. Linux only: fields 14 and 15 of its stat, in
 * ticks of 10 ms.
 */
async function cpuOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
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
  let click = 0;
  const setupRequest = (asked: autocannon.Request) => ({
    ...asked,
    path: asked.path?.replace(CLICK, `${(click += 1)}`),
  });
  const requests = url.includes(CLICK) ? [{ setupRequest }] : undefined;
  const load = { url, connections: CONNECTIONS, duration: SECONDS, headers: HEADERS };
  const result = await autocannon({ ...load, ...(requests && { requests }) });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} failed`);
  return result.requests.average;
}

await main();

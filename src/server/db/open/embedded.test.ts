import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryDir } from '#tests/temporary-dir.ts';
import { startEmbedded } from './embedded.ts';

// Each test runs up to six processes on two shared cores.
vi.setConfig({ testTimeout: 60_000 });

const program = path.join(import.meta.dirname, '../../../../tests/database/embedded-process.ts');

/** Creating a database takes longer than any of these tests, so all but those about creation begin with a copy. */
let created: string;

beforeAll(async () => {
  created = await temporaryDir();
  const { release } = await startEmbedded({ dataDir: created, settings: { fsync: 'off' } });
  await release();
});

async function createdDatabase(): Promise<string> {
  const dataDir = await temporaryDir();
  // Keeps the owner: under root the server runs as another user.
  execFileSync('cp', ['-a', `${created}/.`, dataDir]);
  return dataDir;
}

test('two processes share one server, and the last one to stop stops it', async () => {
  const dataDir = await createdDatabase();
  const [first, second] = [await startProcess(dataDir), await startProcess(dataDir)];
  await ask(first.connection, 'create table kept (i int)');
  const server = serverPid(dataDir);

  await stop(first.child);
  expect(await ask(second.connection, 'select * from kept')).toEqual([]);
  expect(serverPid(dataDir)).toBe(server);

  await stop(second.child);
  expect(serverPid(dataDir)).toBeNull();
  expect(existsSync(second.connection.host ?? '')).toBe(false);
});

test('six processes that start at once create one database', { tags: ['nightly'] }, async () => {
  const dataDir = await temporaryDir();
  const all = await Promise.all(Array.from({ length: 6 }, () => startProcess(dataDir)));

  const pids = await Promise.all(
    all.map(({ connection }) => ask(connection, 'select pg_postmaster_start_time()::text t')),
  );

  expect(new Set(pids.map((rows) => rows[0].t)).size).toBe(1);
  await Promise.all(all.map(({ child }) => stop(child)));
  expect(serverPid(dataDir)).toBeNull();
});

test('the server survives a killed process, and the next process uses it with its data', async () => {
  const dataDir = await createdDatabase();
  const killed = await startProcess(dataDir);
  await ask(killed.connection, 'create table kept as select 7 as i');
  const server = serverPid(dataDir);
  await stop(killed.child, 'SIGKILL');

  const next = await startProcess(dataDir);

  expect(serverPid(dataDir)).toBe(server);
  expect(await ask(next.connection, 'select i from kept')).toEqual([{ i: 7 }]);
  await stop(next.child);
  expect(serverPid(dataDir)).toBeNull();
});

test('after a crash of server and process, the next start recovers committed data', { tags: ['nightly'] }, async () => {
  const dataDir = await createdDatabase();
  const crashed = await startProcess(dataDir);
  await ask(crashed.connection, 'create table kept as select 7 as i');
  await stop(crashed.child, 'SIGKILL');
  process.kill(serverPid(dataDir) ?? 0, 'SIGKILL');

  const next = await startProcess(dataDir);

  expect(await ask(next.connection, 'select i from kept')).toEqual([{ i: 7 }]);
  await stop(next.child);
});

test.each([
  ['with the number of another program', (text: string) => text.replace(/^\d+/, String(process.pid))],
  ['left empty by a crash', () => ''],
])('a pid file %s does not stop the start', { tags: ['nightly'] }, async (_case, spoil) => {
  const dataDir = await createdDatabase();
  const before = await startProcess(dataDir);
  const pidFile = readFileSync(path.join(dataDir, 'pg/postmaster.pid'), 'utf8');
  await stop(before.child);
  writeFileSync(path.join(dataDir, 'pg/postmaster.pid'), spoil(pidFile));

  const next = await startProcess(dataDir);

  expect(await ask(next.connection, 'select 1 as up')).toEqual([{ up: 1 }]);
  await stop(next.child);
  expect(serverPid(dataDir)).toBeNull();
});

test('a server that stops under a running process is started again', { tags: ['nightly'] }, async () => {
  const dataDir = await createdDatabase();
  const running = await startProcess(dataDir);
  await ask(running.connection, 'create table kept as select 7 as i');

  process.kill(serverPid(dataDir) ?? 0, 'SIGKILL');

  await expect.poll(() => ask(running.connection, 'select i from kept'), { timeout: 10_000 }).toEqual([{ i: 7 }]);
  await stop(running.child);
  expect(serverPid(dataDir)).toBeNull();
});

test('the application role is not a superuser', async () => {
  const embedded = await startEmbedded({ dataDir: await createdDatabase() });
  onTestFinished(() => embedded.release());

  expect(await ask(embedded.connection, 'select usesuper from pg_user where usename = current_user')).toEqual([
    { usesuper: false },
  ]);
  expect(await ask(embedded.connection, 'show fsync')).toEqual([{ fsync: 'on' }]);
});

test('a DATA_DIR that cannot be created is named in one line', async () => {
  const dir = await temporaryDir();
  writeFileSync(path.join(dir, 'file'), '');
  await expect(startEmbedded({ dataDir: path.join(dir, 'file/data') })).rejects.toThrow(
    /^Cannot start: DATA_DIR [^\n]+$/,
  );
});

interface Running {
  child: ChildProcess;
  connection: pg.ClientConfig;
}

async function startProcess(dataDir: string): Promise<Running> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => stop(child));
  const [line] = await once(child.stdout, 'data');
  return { child, connection: JSON.parse(String(line)) };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function ask(connection: pg.ClientConfig, sql: string): Promise<any[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The number in postmaster.pid; null when no server runs. */
function serverPid(dataDir: string): number | null {
  const file = path.join(dataDir, 'pg/postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null;
}

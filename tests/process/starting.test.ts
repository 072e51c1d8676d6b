import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findPostmaster } from '#server/db/open/embedded/postmaster.ts';
import { compileCache } from '#tests/app-process.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { freePort } from '#tests/free-port.ts';
import { temporaryDir } from '#tests/temporary-dir.ts';

const root = path.join(import.meta.dirname, '../..');

test('invalid variables end the start with one line that names them all', async () => {
  const { code, printed } = await startToTheEnd({ PORT: 'seventy', HOLD_MINUTES: '0' });

  expect(printed).toMatch(/^Cannot start: PORT must be .*; HOLD_MINUTES must be [^\n]*\n$/);
  expect(code).toBe(1);
});

test('the error for an unreachable database names it without its password', async () => {
  const nobody = await freePort();
  const { code, printed } = await startToTheEnd({ DATABASE_URL: `postgres://shop:hidden@127.0.0.1:${nobody}/shop` });

  expect(printed).toMatch(/^Cannot start: the database at DATABASE_URL cannot be reached \([^\n]*\)\n$/);
  expect(printed).not.toContain('hidden');
  expect(code).toBe(1);
});

test.each([
  [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
  [{ NODE_ENV: 'production', DEMO: '1', PUBLIC_URL: 'http://boats.example' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'postgres://shop:hidden@db.example/shop' }, 'DATABASE_URL'],
])('unsafe settings %o end the start with one line that names %s', { tags: ['nightly'] }, async (variables, name) => {
  const { code, printed } = await startToTheEnd(variables);

  expect(printed).toMatch(new RegExp(`^Cannot start: ${name} [^\\n]*\\n$`));
  expect(printed).not.toContain('hidden');
  expect(code).toBe(1);
});

test('the error for a port in use names the port', { tags: ['nightly'] }, async () => {
  const db = await testDatabase();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };

  const { code, printed } = await startToTheEnd({ DATABASE_URL: db.url, PORT: String(port) });

  expect(printed).toBe(`Cannot start: PORT ${port} is in use; set PORT to a free one\n`);
  expect(code).toBe(1);
});

test('npm start runs the demo, exits with 0 on SIGTERM and on Ctrl-C, and keeps its data for the next start', async () => {
  const variables = { DATA_DIR: await temporaryDir(), PORT: String(await freePort()) };
  const boats = async () => (await fetch(`http://localhost:${variables.PORT}/api/boats`)).text();

  const first = await npmStart(variables);
  expect(first.printed()).toContain(`Boat rental is at http://localhost:${variables.PORT}\n`);
  expect(first.printed()).toContain('Demo admin: admin@demo.test / tenerife-demo\n');
  const offered = await boats();
  expect(await first.stop()).toBe(0);
  expect(findPostmaster(path.join(variables.DATA_DIR, 'pg'))).toBeNull();

  const second = await npmStart(variables);
  expect(await boats()).toBe(offered);
  expect(await second.pressCtrlC()).toBe(0);
  expect(findPostmaster(path.join(variables.DATA_DIR, 'pg'))).toBeNull();
}, 60_000);

async function startToTheEnd(variables: Record<string, string>): Promise<{ code: number; printed: string }> {
  const child = run(process.execPath, ['src/server/main.ts'], { PORT: String(await freePort()), ...variables });
  const [code] = await once(child.process, 'close');
  return { code, printed: child.printed() };
}

async function npmStart(variables: Record<string, string>) {
  const child = run('npm', ['start'], variables);
  await expect.poll(child.printed, { timeout: 45_000 }).toContain('Demo admin');
  const { pid } = child.process;
  if (pid === undefined) throw new Error('npm did not start');
  const endAfter = async (id: number, signal: NodeJS.Signals) => {
    process.kill(id, signal);
    const [code] = await once(child.process, 'close');
    return code;
  };
  return {
    printed: child.printed,
    stop: () => endAfter(pid, 'SIGTERM'),
    /** As a terminal does, signals npm and the server, to which npm then passes the signal on. */
    pressCtrlC: () => endAfter(-pid, 'SIGINT'),
  };
}

/** Runs in a process group of its own, as a command in a terminal does. */
function run(file: string, args: string[], variables: Record<string, string>) {
  const own = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
  const env = { ...own, NODE_COMPILE_CACHE: compileCache, ...variables };
  const child = spawn(file, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  return { process: child, printed: () => printed };
}

import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from '#server/db/open/embedded.ts';
import { temporaryDir } from '#tests/temporary-dir.ts';

const SETPRIV = '/usr/bin/setpriv';
const isRoot = process.geteuid?.() === 0;
const settings = { fsync: 'off' };

test.runIf(isRoot)('started by root, the server has no capability and cannot write outside its folder', async () => {
  const { closed, dataDir, ask } = await aClosedServer();

  const server = Number.parseInt(readFileSync(path.join(dataDir, 'pg/postmaster.pid'), 'utf8'), 10);
  const states = [server, ...childrenOf(server)].map((pid) => readFileSync(`/proc/${pid}/status`, 'utf8'));

  expect(states.length).toBeGreaterThan(3);
  for (const state of states) {
    expect(state).toMatch(/^Uid:(\t[1-9]\d*){4}$/m);
    expect(state).toMatch(/^Groups:\s*$/m);
    for (const set of ['CapPrm', 'CapEff', 'CapAmb']) expect(state).toMatch(new RegExp(`^${set}:\t0+$`, 'm'));
  }

  await ask("copy (select 1) to '/proc/self/cwd/inside'");
  expect(existsSync(path.join(dataDir, 'pg/inside'))).toBe(true);
  await expect(ask(`copy (select 1) to '${closed}/outside'`)).rejects.toThrow(/Permission denied/);
  await expect(ask(`copy (select 1) to program 'touch ${closed}/outside'`)).rejects.toThrow();
  expect(existsSync(path.join(closed, 'outside'))).toBe(false);
});

test.runIf(isRoot && existsSync(SETPRIV))(
  'control: a process of the same user that keeps one capability writes there',
  async () => {
    const closed = await aClosedDir();
    const user = ['--reuid=65534', '--regid=65534', '--clear-groups'];
    const kept = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];

    execFileSync(SETPRIV, [...user, ...kept, '--', 'touch', path.join(closed, 'outside')]);

    expect(existsSync(path.join(closed, 'outside'))).toBe(true);
  },
);

test('the server has no TCP port, trusts nobody over TCP, and replaces rules of an earlier cluster that say otherwise', async () => {
  const dataDir = await temporaryDir();
  const first = await aServer(dataDir);
  writeFileSync(path.join(dataDir, 'pg/pg_hba.conf'), 'local all all trust\nhost all all all trust\n');
  expect(await first.ask(RULES), 'the control: the earlier rules').toEqual(['local trust', 'host trust']);
  await first.release();

  const { ask } = await aServer(dataDir);

  expect(await ask(RULES)).toEqual(['local trust', 'host reject']);
  expect(await ask('show listen_addresses')).toEqual(['']);
});

const RULES = "select type || ' ' || auth_method from pg_hba_file_rules order by rule_number";

async function aClosedDir(): Promise<string> {
  const closed = await temporaryDir();
  chmodSync(closed, 0o700);
  return closed;
}

/** A server with its data below a directory that only root can enter. */
async function aClosedServer() {
  const closed = await aClosedDir();
  const dataDir = path.join(closed, 'deep/data');
  mkdirSync(dataDir, { recursive: true });
  return { closed, dataDir, ...(await aServer(dataDir)) };
}

async function aServer(dataDir: string) {
  const { connection, release } = await startEmbedded({ dataDir, settings });
  onTestFinished(release);
  /** Runs a query as a superuser; returns the first column. */
  const ask = async (sql: string): Promise<string[]> => {
    const client = new pg.Client({ ...connection, user: 'postgres', database: 'postgres' });
    await client.connect();
    try {
      return (await client.query<string[]>({ text: sql, rowMode: 'array' })).rows.map(([first = '']) => first);
    } finally {
      await client.end();
    }
  };
  return { ask, release };
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | null {
  try {
    return Number(/^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return null; // it has ended
  }
}

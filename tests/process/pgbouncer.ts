import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { freePort } from '#tests/free-port.ts';
import { temporaryDir } from '#tests/temporary-dir.ts';

/** The program of the Debian package pgbouncer; null: it is not installed. */
export function findPgBouncer(): string | null {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
  return folders.map((folder) => path.join(folder, 'pgbouncer')).find((file) => existsSync(file)) ?? null;
}

/**
 * PgBouncer in transaction mode in front of a database, with its defaults: it refuses parameters that it does not know.
 * Returns the address of the database behind it.
 */
export async function aPooler(program: string, databaseUrl: string): Promise<string> {
  const { host, port, user, database } = new pg.Client({ connectionString: databaseUrl });
  const dir = await temporaryDir();
  const listen = await freePort();
  const file = path.join(dir, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `shop = host=${host} port=${port} user=${user} dbname=${database}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listen}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 8',
  ];
  writeFileSync(file, settings.join('\n'));
  chmodSync(dir, 0o755); // under root it runs as the user of PostgreSQL, which owns the socket
  const asUser = process.geteuid?.() === 0 ? ['-u', ownerOf(host)] : [];
  const child = spawn(program, ['-q', ...asUser, file], { stdio: ['ignore', 'inherit', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await untilListening(child, listen);
  return `postgres://anybody@127.0.0.1:${listen}/shop`;
}

function ownerOf(socketDir: string): string {
  return execFileSync('stat', ['-c', '%U', socketDir], { encoding: 'utf8' }).trim();
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isListening = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (isListening) return;
    await setTimeout(20);
  }
  throw new Error('PgBouncer did not start');
}

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from '#tests/free-port.ts';
import { temporaryDir } from '#tests/temporary-dir.ts';

export interface Balancer {
  /** The load balancer: HAProxy if the Debian package is installed. */
  name: 'HAProxy' | 'sockets';
  url: string;
}

/** One address in front of several servers, some of which may be down. Stopped when the test ends. */
export async function aBalancer(ports: number[]): Promise<Balancer> {
  const port = await freePort();
  const program = findHaProxy();
  if (program) await startHaProxy(program, port, ports);
  else balanceSockets(port, ports);
  return { name: program ? 'HAProxy' : 'sockets', url: `http://localhost:${port}` };
}

function findHaProxy(): string | null {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
  return folders.map((folder) => path.join(folder, 'haproxy')).find((file) => existsSync(file)) ?? null;
}

async function startHaProxy(program: string, port: number, ports: number[]): Promise<void> {
  const file = path.join(await temporaryDir(), 'haproxy.cfg');
  const settings = [
    'defaults',
    '  mode http',
    '  timeout connect 1s',
    '  timeout client 30s',
    '  timeout server 30s',
    '  option redispatch',
    'frontend visitors',
    `  bind 127.0.0.1:${port}`,
    '  default_backend site',
    'backend site',
    '  option httpchk GET /readyz',
    ...ports.map((each) => `  server site${each} 127.0.0.1:${each} check inter 500ms fall 2 rise 1`),
  ];
  writeFileSync(file, `${settings.join('\n')}\n`);
  const child = spawn(program, ['-db', '-q', '-f', file], { stdio: ['ignore', 'inherit', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await untilListening(child, port);
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error('HAProxy did not start');
    await setTimeout(20);
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Each connection goes to the next server, or to the one after it when that refuses. */
function balanceSockets(port: number, ports: number[]): void {
  let turn = 0;
  const sockets = new Set<Socket>();
  const join = (near: Socket, left: number) => {
    const far = connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1');
    far.once('error', () => (left > 0 && !far.readyState.startsWith('open') ? join(near, left - 1) : near.destroy()));
    far.once('connect', () => {
      near.pipe(far).pipe(near);
      far.once('close', () => near.destroy());
      near.once('close', () => far.destroy());
    });
  };
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => {});
    near.once('close', () => sockets.delete(near));
    join(near, ports.length - 1);
  });
  server.listen(port, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
}

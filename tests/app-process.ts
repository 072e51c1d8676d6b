import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { freePort } from './free-port.ts';
import { NO_HOLD_CAPS } from './no-hold-caps.ts';

export interface AppProcess {
  baseUrl: string;
  /** The process that is running now. */
  pid(): number;
  /** Everything printed so far. */
  output(): string;
  /** Sends SIGTERM; resolves with the exit code when the process has ended. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Starts the process again on the same port; its clock has continued meanwhile. */
  restart(): Promise<void>;
}

export interface AppProcessOptions {
  databaseUrl: string;
  /** The instant at which its clock starts; `START_OF_TIME` by default. */
  clock?: string;
  port?: number;
  /** Another checkout; its site must be built. */
  root?: string | undefined;
  /** Additional environment variables. */
  env?: Record<string, string>;
}

export const START_OF_TIME = '2026-12-01T08:00:00Z';

const here = path.join(import.meta.dirname, '..');
/** The compile cache of Node.js, which halves the processor time of a start. */
export const compileCache = path.join(here, '.cache/node');

/** Starts the real server as a separate process and resolves when it listens. The site must be built. */
export async function startApp(options: AppProcessOptions): Promise<AppProcess> {
  const port = options.port ?? (await freePort());
  const baseUrl = `http://localhost:${port}`;
  const started = Temporal.Now.instant();
  const clock = Temporal.Instant.from(options.clock ?? START_OF_TIME);
  const launch = () => {
    const now = clock.add(Temporal.Now.instant().since(started));
    const own = { PORT: String(port), PUBLIC_URL: baseUrl, DATABASE_URL: options.databaseUrl, CLOCK: now.toString() };
    return spawnServer(options.root ?? here, { ...own, ...NO_HOLD_CAPS, ...options.env });
  };

  let running = launch();
  await running.ready;
  return {
    baseUrl,
    pid: () => running.child.pid ?? 0,
    output: () => running.output(),
    async stop() {
      await end(running.child, 'SIGTERM');
      return running.child.exitCode;
    },
    kill: () => end(running.child, 'SIGKILL'),
    async restart() {
      await end(running.child, 'SIGTERM');
      running = launch();
      await running.ready;
    },
  };
}

function spawnServer(root: string, variables: Record<string, string>) {
  const env = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compileCache, ...variables };
  const child = spawn(process.execPath, ['src/server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  const ready = new Promise<void>((resolve, reject) => {
    const look = () => {
      if (!/^Boat rental (is at|worker: )/m.test(printed)) return;
      child.stdout.off('data', look); // it logs each request: the text grows
      resolve();
    };
    child.stdout.on('data', look);
    child.once('exit', () => reject(new Error(`The server did not start:\n${printed}`)));
  });
  return { child, ready, output: () => printed };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

import process from 'node:process';
import { DEMO_ADMIN, type Env, readEnv } from './env.ts';
import type { RunningServer } from './start-server.ts';
import { StartupError } from './startup-error.ts';

const DRAIN_MS = 30_000;

/** Runs the server until SIGTERM or SIGINT, then drains and exits 0. A failed start prints the reason and exits 1. */
export async function main(start: (env: Env) => Promise<RunningServer> = loadAndStart): Promise<void> {
  const stopAsked = firstSignal();
  try {
    const env = readEnv();
    const server = await start(env);
    announce(env, server);
    await stopAsked;
    await drain(server);
    process.exit(0);
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(1);
  }
}

/** The server's code is imported here, so that signals are handled from the beginning. */
export async function loadAndStart(env: Env): Promise<RunningServer> {
  const { startServer } = await import('./start-server.ts');
  return startServer(env);
}

function announce(env: Env, { hasDemoAdmin }: RunningServer): void {
  if (env.process === 'worker') {
    console.log(`Boat rental worker: health and metrics on port ${env.port}`);
    return;
  }
  console.log(`Boat rental is at ${env.publicUrl}`);
  if (hasDemoAdmin) console.log(`Demo admin: ${DEMO_ADMIN.email} / ${DEMO_ADMIN.password}`);
}

async function drain(server: RunningServer): Promise<void> {
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
  await server.stop();
}

/** Resolves at the first stop signal, also during the start. A second signal ends the process at once. */
function firstSignal(): Promise<void> {
  return new Promise((resolve) => {
    let count = 0;
    const onSignal = () => {
      count += 1;
      if (count > 1) process.exit(1);
      resolve();
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
}

if (import.meta.main) await main();

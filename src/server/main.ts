import process from 'node:process';
import { DEMO_ADMIN, type Env, readEnv } from './env.ts';
import type { RunningServer } from './start-server.ts';
import { StartupError } from './startup-error.ts';

const DRAIN_MS = 30_000;
/** Signals within this time belong to one request to stop: npm passes on the signal that the terminal sends to both. */
const ONE_REQUEST_MS = 2_000;
const RELEASE_MS = 5_000;

/**
 * Runs the server until SIGTERM or SIGINT, then drains and exits 0. A later signal, or a drain that takes too long, ends
 * the process with 1. A failed start prints the reason and exits 1.
 */
export async function main(start: (env: Env) => Promise<RunningServer> = loadAndStart): Promise<void> {
  let server: RunningServer | null = null;
  const stopAsked = stopSignal(() => void endWithoutDraining(server));
  try {
    const env = readEnv();
    server = await start(env);
    announce(env, server);
    await stopAsked;
    setTimeout(() => void endWithoutDraining(server), DRAIN_MS).unref();
    await server.stop();
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

function announce(env: Env, { hasDemoAdmin, demoEnded }: RunningServer): void {
  if (demoEnded) console.log(demoEnded);
  if (env.process === 'worker') {
    console.log(`Boat rental worker: health and metrics on port ${env.port}`);
    return;
  }
  console.log(`Boat rental is at ${env.publicUrl}`);
  if (hasDemoAdmin) console.log(`Demo admin: ${DEMO_ADMIN.email} / ${DEMO_ADMIN.password}`);
}

/** Does not wait for requests in progress, only for an embedded database to stop. */
async function endWithoutDraining(server: RunningServer | null): Promise<void> {
  setTimeout(() => process.exit(1), RELEASE_MS).unref();
  await server?.releaseDatabase().catch(() => {});
  process.exit(1);
}

/** Resolves at the first stop signal, also during the start. `force` is called at a signal that comes later. */
function stopSignal(force: () => void): Promise<void> {
  return new Promise((resolve) => {
    let firstAt: number | null = null;
    const onSignal = () => {
      firstAt ??= performance.now();
      if (performance.now() - firstAt > ONE_REQUEST_MS) force();
      resolve();
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
}

if (import.meta.main) await main();

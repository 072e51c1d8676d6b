import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from './startup-error.ts';

const LOCK_TIMEOUT_MS = 90_000;
const RETRY_MS = 20;

/**
 * Runs `work` while no other process on this machine runs it for the same resource (such as a directory's real path).
 * The lock is a name in Linux's abstract socket namespace: the kernel frees it when its holder ends.
 */
export async function withProcessLock<T>(resource: string, work: () => Promise<T>): Promise<T> {
  const lock = await takeLock(resource);
  try {
    return await work();
  } finally {
    await new Promise((resolve) => lock.close(resolve));
  }
}

async function takeLock(resource: string): Promise<Server> {
  for (let waited = 0; waited < LOCK_TIMEOUT_MS; waited += RETRY_MS) {
    const lock = await tryLock(lockName(resource));
    if (lock) return lock;
    await sleep(RETRY_MS);
  }
  throw new StartupError(`Cannot start: timed out waiting for another process that prepares ${resource}`);
}

function tryLock(name: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(name, () => resolve(server));
  });
}

function lockName(resource: string): string {
  return `\0boat-rental-${createHash('sha256').update(resource).digest('hex').slice(0, 32)}`;
}

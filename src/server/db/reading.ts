import { AsyncLocalStorage } from 'node:async_hooks';

const reading = new AsyncLocalStorage<true>();

/**
 * Runs `work`, and everything that it starts, as reading for somebody who looks around: it may use a part of the pool's
 * connections only (open/shared-pool.ts), so that those who hold and pay always find one.
 */
export function asReader(work: () => void): void {
  reading.run(true, work);
}

export function isReader(): boolean {
  return reading.getStore() === true;
}

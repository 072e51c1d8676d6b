import { AsyncLocalStorage } from 'node:async_hooks';

/** Instants are ms of `performance.now()`. */
interface Reading {
  /** How a replica may be asked; null: only the primary. */
  replica: ReplicaReading | null;
}

export interface ReplicaReading {
  /** Everything committed until this time must be found. */
  readonly from: number;
  /** Everything committed until this time has been found. */
  upTo: number;
}

/** The maximum age of a replica's data, in ms. Older data is not read. */
const OLDEST_MS = 500;

const reading = new AsyncLocalStorage<Reading>();

/**
 * Runs `work`, and everything that it starts, as a reader: it may use only a part of the pool's connections
 * (open/shared-pool.ts), so that holds and payments always find one.
 */
export function asReader<T>(work: () => T): T {
  return reading.run({ replica: null }, work);
}

export function isReader(): boolean {
  return reading.getStore() !== undefined;
}

/**
 * Runs `read` as a reader that a replica may also answer (docs/decisions/0076), if it has everything committed until
 * `changedAt`. Returns how old the data was when the reading began, in ms; 0 for the primary's.
 */
export async function fromAnyServer<T>(
  changedAt: number,
  read: () => Promise<T>,
): Promise<{ result: T; ageMs: number }> {
  const begun = performance.now();
  const replica: ReplicaReading = { from: Math.max(changedAt, begun - OLDEST_MS), upTo: begun };
  const result = await reading.run({ replica }, read);
  return { result, ageMs: begun - replica.upTo };
}

/** Runs `read` on the primary. For results that are cached until a change is notified: a replica may lack the last one. */
export function fromPrimary<T>(read: () => Promise<T>): Promise<T> {
  return reading.getStore()?.replica ? reading.run({ replica: null }, read) : read();
}

export function replicaReading(): ReplicaReading | null {
  return reading.getStore()?.replica ?? null;
}

import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs `work`, and everything that it starts, under the id of a request, or under `job:` and the name of a job. */
export function underId<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** The id under which this code runs; null: none, for example during startup. */
export function currentId(): string | null {
  return current.getStore() ?? null;
}

import { vi } from 'vitest';

/**
 * Stubs the global `caches` in memory with the methods that the service worker uses.
 * `stored` maps cache names to responses by path or full key.
 */
export function stubCaches(stored: Readonly<Record<string, Readonly<Record<string, Response>>>> = {}) {
  const cachesByName = new Map(
    Object.entries(stored).map(([name, responses]) => [name, new Map(Object.entries(responses))]),
  );
  const keyOf = (request: Request | string) => (typeof request === 'string' ? request : new URL(request.url).pathname);
  const cacheNamed = (name: string) => {
    const responses = cachesByName.get(name) ?? new Map<string, Response>();
    cachesByName.set(name, responses);
    return {
      match: async (request: Request | string) => responses.get(keyOf(request))?.clone(),
      put: async (request: Request | string, response: Response) => void responses.set(keyOf(request), response),
      keys: async () => [...responses.keys()],
    };
  };
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheNamed(name),
    has: async (name: string) => cachesByName.has(name),
    keys: async () => [...cachesByName.keys()],
    delete: async (name: string) => cachesByName.delete(name),
    match: async (request: Request | string) =>
      [...cachesByName.values()]
        .map((responses) => responses.get(keyOf(request)))
        .find((response) => response !== undefined),
  });
  return { names: () => [...cachesByName.keys()] };
}

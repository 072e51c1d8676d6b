import { vi } from 'vitest';

/** The browser's caches, in memory: what the service worker asks of them, by path and query. */
export function stubCaches(kept: Readonly<Record<string, Readonly<Record<string, Response>>>> = {}) {
  const all = new Map(Object.entries(kept).map(([name, answers]) => [name, new Map(Object.entries(answers))]));
  const keyOf = (asked: Request | string) => (typeof asked === 'string' ? asked : new URL(asked.url).pathname);
  const cacheNamed = (name: string) => {
    const answers = all.get(name) ?? new Map<string, Response>();
    all.set(name, answers);
    return {
      match: async (asked: Request | string) => answers.get(keyOf(asked))?.clone(),
      put: async (asked: Request | string, answer: Response) => void answers.set(keyOf(asked), answer),
      keys: async () => [...answers.keys()],
    };
  };
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheNamed(name),
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (asked: Request | string) =>
      [...all.values()].map((answers) => answers.get(keyOf(asked))).find((answer) => answer !== undefined),
  });
  return { names: () => [...all.keys()] };
}

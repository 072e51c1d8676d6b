import type { Clock } from './providers/clock.ts';
import type { CardProvider } from './providers/cards/card-provider.ts';
import type { FileStore } from './providers/files/file-store.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';

/** What the app is built from; main.ts makes the real ones, tests their own. */
export interface AppDeps {
  env: Env;
  clock: Clock;
  db: Database;
  cards: CardProvider;
  /** Uploaded pictures. */
  files: FileStore;
  /** Signs cookies and access tokens; at least 32 characters. */
  secret: string;
  /** The built site (dist); null where no pages are served (most tests). */
  site: { clientDir: string; mediaDir: string; serverEntry: string } | null;
  /** Requests a minute and live holds for one address. Tests and benchmarks raise them. */
  limits: { intentsPerMinute: number; liveHoldsPerAddress: number; signInsPerMinute: number };
  /** Nothing is logged when left out. `stream` lets a test read what was. */
  logger?: boolean | { level: string; stream?: { write(line: string): void } };
}

export const DEFAULT_LIMITS: AppDeps['limits'] = {
  intentsPerMinute: 300,
  liveHoldsPerAddress: 100,
  signInsPerMinute: 120,
};

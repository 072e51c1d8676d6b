import type { Clock } from './providers/clock.ts';
import type { CardProvider } from './providers/cards/card-provider.ts';
import type { FileStore } from './providers/files/file-store.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import type { TurnLimits } from './http/fair-turns.ts';

/** The dependencies of the app. main.ts creates the real ones, tests create their own. */
export interface AppDeps {
  env: Env;
  clock: Clock;
  db: Database;
  cards: CardProvider;
  /** Uploaded pictures. */
  files: FileStore;
  /** Sign cookies: the first one signs, all verify. Each has at least 32 characters. */
  secrets: readonly [string, ...string[]];
  /** The built site (dist); null when no pages are served (most tests). */
  site: { clientDir: string; mediaDir: string; serverEntry: string } | null;
  /** Requests per minute from one source. Tests and benchmarks raise them. */
  limits: { intentsPerMinute: number; signInsPerMinute: number };
  /** Only tests change the default. */
  readLimits?: TurnLimits;
  /** Tests use shorter ones. */
  clientTimeLimits?: ClientTimeLimits;
  /** Without it nothing is logged. `stream` lets a test read the log. */
  logger?: boolean | { level: string; stream?: { write(line: string): void } };
}

/** The dependencies of the card sandbox, and of an app without features. */
export type DepsWithoutCards = Omit<AppDeps, 'cards'>;

/** Connections that exceed a limit are closed. In ms. */
export interface ClientTimeLimits {
  /** From the connection, or from the first byte of a later request on it, to the end of the headers. */
  headers: number;
  /** From the same moment to the end of the body. */
  request: number;
  /** Without a byte in either direction. */
  idle: number;
  /** Interval at which `headers` and `request` are checked, so a connection may exceed them by this much. */
  checkedEvery: number;
}

export const DEFAULT_LIMITS: AppDeps['limits'] = {
  intentsPerMinute: 300,
  signInsPerMinute: 120,
};

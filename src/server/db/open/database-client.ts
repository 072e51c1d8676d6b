import type { ConnectionSettings } from './connection-settings.ts';
import type { DatabaseServers } from './database-servers.ts';
import { TemporalClient } from './temporal-client.ts';

export interface ClientSettings extends ConnectionSettings {
  /** Sent instead of `begin` through a pooler: it also sets what a session there does not keep. */
  begin?: string;
}

declare module 'pg' {
  // pg has these members; its types do not.
  interface Client {
    /** The server's id of this session; null before it is connected. */
    readonly processID: number | null;
    /** The requested parameters of the session. */
    getStartupConf(): Record<string, string>;
  }
}

/**
 * The client of all sessions. If several servers are named, it finds the one that takes writes; through a pooler it needs
 * no session of its own (docs/decisions/0072).
 */
export class DatabaseClient extends TemporalClient {
  readonly #isPooled: boolean;
  readonly #begin: string;
  readonly #servers: DatabaseServers | null;

  constructor({ isPooled = false, begin = 'begin', servers, ...settings }: ClientSettings = {}) {
    super(settings);
    this.#isPooled = isPooled;
    this.#begin = begin;
    this.#servers = servers ?? null;
  }

  override connect(callback?: any): any {
    if (!this.#servers) return super.connect(callback);
    const connecting = this.#connectToPrimary(this.#servers);
    return callback ? void tell(callback, connecting) : connecting;
  }

  override query(first: any, ...rest: any[]): any {
    return super.query(this.#isPooled ? this.#forAnySession(first) : first, ...(rest as []));
  }

  /** PostgreSQL's session time zone is one of the few settings that poolers carry from session to session. */
  override getStartupConf(): Record<string, string> {
    const asked = super.getStartupConf();
    return this.#isPooled ? { ...asked, timezone: 'UTC' } : asked;
  }

  async #connectToPrimary(servers: DatabaseServers): Promise<void> {
    const place = await servers.primary();
    Object.assign(this, place);
    this.on('error', () => servers.forget(place));
    try {
      await super.connect();
    } catch (error) {
      servers.forget(place);
      throw error;
    }
  }

  /** A named statement exists in one session only, so it is sent without its name. */
  #forAnySession(query: unknown): unknown {
    if (query === 'begin') return this.#begin;
    const isNamed = typeof query === 'object' && query !== null && 'name' in query && !('submit' in query);
    return isNamed ? { ...query, name: undefined } : query;
  }
}

/** pg's pool connects with a callback. */
async function tell(callback: (error?: unknown) => void, connecting: Promise<void>): Promise<void> {
  const [outcome] = await Promise.allSettled([connecting]);
  callback(outcome.status === 'rejected' ? outcome.reason : undefined);
}

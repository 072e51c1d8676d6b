import type pg from 'pg';
import { type ConnectionSettings, forLastingSession } from './open/connection-settings.ts';
import { DatabaseClient } from './open/database-client.ts';

/** The notifications of some NOTIFY channels, received on a dedicated connection. */
export interface ChangeFeed {
  /**
   * A mark that differs after every notification. null: the feed is not connected, so cached data may be stale; it
   * reconnects in the background. Through a pooler, which does not forward notifications, it is always null.
   */
  mark(): number | null;
  close(): Promise<void>;
}

const RETRY_MS = 1000;

/** Connects when the mark is first read; after a lost connection, a later read reconnects. */
export function changeFeed(pool: pg.Pool, ...channels: string[]): ChangeFeed {
  const connection = forLastingSession(pool.options satisfies ConnectionSettings);
  let current: number | null = null;
  let last = 0;
  let client: DatabaseClient | null = null;
  let triedAt = -Infinity;
  let isClosed = false;

  const lose = (lost: DatabaseClient) => {
    if (client !== lost) return;
    client = null;
    current = null;
  };
  const changed = () => (current = ++last);

  async function listen(): Promise<void> {
    triedAt = performance.now();
    const fresh = new DatabaseClient(connection);
    client = fresh;
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', changed);
    try {
      await fresh.connect();
      fresh.unref();
      await fresh.query(channels.map((channel) => `listen ${fresh.escapeIdentifier(channel)}`).join('; '));
      if (client === fresh) changed();
    } catch {
      lose(fresh);
    }
  }

  return {
    mark() {
      if (!client && !isClosed && !connection.isPooled && performance.now() - triedAt >= RETRY_MS) void listen();
      return current;
    },
    async close() {
      isClosed = true;
      const open = client;
      client = null;
      current = null;
      await open?.end();
    },
  };
}

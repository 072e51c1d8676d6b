import type pg from 'pg';
import { TemporalClient } from './open/temporal-client.ts';

/** The notifications of some NOTIFY channels, received on a dedicated connection. */
export interface ChangeFeed {
  /**
   * A mark that differs after every notification. null: the feed is not connected, so cached data may be stale; it
   * reconnects in the background.
   */
  mark(): number | null;
  close(): Promise<void>;
}

const RETRY_MS = 1000;

/** Connects at the first call of the mark and reconnects after a lost connection at a later call. */
export function changeFeed(pool: pg.Pool, ...channels: string[]): ChangeFeed {
  let current: number | null = null;
  let last = 0;
  let client: TemporalClient | null = null;
  let triedAt = -Infinity;
  let isClosed = false;

  const lose = (lost: TemporalClient) => {
    if (client !== lost) return;
    client = null;
    current = null;
  };
  const changed = () => (current = ++last);

  async function listen(): Promise<void> {
    triedAt = performance.now();
    const fresh = new TemporalClient(pool.options);
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
      if (!client && !isClosed && performance.now() - triedAt >= RETRY_MS) void listen();
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

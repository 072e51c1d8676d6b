import type pg from 'pg';
import { TemporalClient } from './open/temporal-client.ts';

/** What a process has heard of a channel of NOTIFY, on a connection of its own. */
export interface ChangeFeed {
  /**
   * A mark that differs after every change heard of. null: nobody listens at the moment, so nothing remembered can be
   * believed; listening is taken up (again) meanwhile.
   */
  mark(): number | null;
  close(): Promise<void>;
}

const RETRY_MS = 1000;

/** Connects at the first question, like the pool's own connections; a lost connection is made again when asked. */
export function changeFeed(pool: pg.Pool, channel: string): ChangeFeed {
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
  const heard = () => (current = ++last);

  async function listen(): Promise<void> {
    triedAt = performance.now();
    const fresh = new TemporalClient(pool.options);
    client = fresh;
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', heard);
    try {
      await fresh.connect();
      fresh.unref();
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
      if (client === fresh) heard();
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

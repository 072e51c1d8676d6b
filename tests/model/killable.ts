import { nextTick } from 'node:process';
import type pg from 'pg';
import { createDatabase, type Database } from '#server/db/database.ts';
import { createPool } from '#server/db/open/pool.ts';
import { TemporalClient } from '#server/db/open/temporal-client.ts';
import type { CardProvider } from '#server/providers/cards/card-provider.ts';
import type { Lifetime } from './lifetime.ts';

/** Database sessions that end when an instance is killed, even inside a transaction. The caller ends the pool. */
export function killableDatabase(life: Lifetime, url: string, clockOffsetMs: number): Database {
  return databaseOf(killableClient(life), url, clockOffsetMs);
}

/** A database whose pool creates its connections with this class. */
export function databaseOf(Client: typeof pg.Client, url: string, clockOffsetMs: number): Database {
  const pool = createPool({ connection: { connectionString: url }, clockOffsetMs });
  (pool as unknown as { Client: typeof pg.Client }).Client = Client;
  return createDatabase(pool);
}

export function killableClient(life: Lifetime): typeof pg.Client {
  return class KillableClient extends TemporalClient {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const { stream } = (this as unknown as { connection: { stream: { destroy(): void } } }).connection;
      life.onEnd(() => stream.destroy());
    }

    override query(first: any, second?: any, ...rest: any[]): any {
      try {
        life.step();
      } catch (error) {
        const callback = [second, ...rest].find((argument) => typeof argument === 'function');
        if (!callback) return Promise.reject(error);
        return nextTick(callback, error);
      }
      return super.query(first, second, ...rest);
    }
  };
}

/** A provider that receives no calls from a dead instance and returns no answers to it. */
export function killableCards(life: Lifetime, cards: CardProvider): CardProvider {
  const within = async <T>(call: () => Promise<T>): Promise<T> => {
    life.step();
    const answer = await call();
    life.step();
    return answer;
  };
  return {
    ...cards,
    createIntent: (order) => within(() => cards.createIntent(order)),
    retrieveIntent: (id) => within(() => cards.retrieveIntent(id)),
    cancelIntent: (id) => within(() => cards.cancelIntent(id)),
    refund: (order) => within(() => cards.refund(order)),
  };
}

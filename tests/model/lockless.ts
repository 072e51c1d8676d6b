import type pg from 'pg';
import type { Database } from '#server/db/database.ts';
import type { Lifetime } from './lifetime.ts';
import { databaseOf, killableClient } from './killable.ts';

const LOCK = /\bfor (no key )?update( of \w+)?( skip locked)?\b/g;
const PAUSE = 'select pg_sleep(0.05)';

/** The same statements without row locks: concurrent transactions all read before any of them writes. */
export function locklessDatabase(life: Lifetime, url: string, clockOffsetMs: number): Database {
  return databaseOf(locklessClient(killableClient(life)), url, clockOffsetMs);
}

function locklessClient(Client: typeof pg.Client): typeof pg.Client {
  return class LocklessClient extends Client {
    override query(first: any, ...rest: any[]): any {
      const ask = super.query.bind(this) as (...args: unknown[]) => any;
      const text: string | undefined = first?.text;
      const unlocked = text?.replaceAll(LOCK, '');
      if (unlocked === text) return ask(first, ...rest);
      const answer = ask({ ...first, text: unlocked }, ...rest);
      if (rest.some((argument) => typeof argument === 'function')) return answer; // not in a transaction
      return answer.then(async (result: unknown) => {
        await ask(PAUSE);
        return result;
      });
    }
  };
}

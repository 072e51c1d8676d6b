import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { buildApp } from '#server/app.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { backgroundTasks } from '#server/background-tasks.ts';
import type { Database } from '#server/db/database.ts';
import type { CardProvider } from '#server/providers/cards/card-provider.ts';
import { guardedCards } from '#server/providers/cards/guarded-cards.ts';
import type { Clock } from '#server/providers/clock.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { type Lifetime, newLifetime } from './lifetime.ts';
import { killableCards } from './killable.ts';

/** One listening instance of the shop. Its card provider runs in another process. */
export interface Shop {
  life: Lifetime;
  origin: string;
  deps: AppDeps;
  /** Background tasks by name. They run only when called. */
  tasks: ReturnType<typeof backgroundTasks>;
  /** Kills the instance and releases its resources. */
  kill(): Promise<void>;
}

export interface ShopParts {
  openDatabase(life: Lifetime): Database;
  cards: CardProvider;
  clock: Clock;
  /** Tasks that never run. */
  leaveOut?: (task: string) => boolean;
}

const LONGEST_SHUTDOWN_MS = 2_000;

export async function openShop({ openDatabase, cards, clock, leaveOut = () => false }: ShopParts): Promise<Shop> {
  const life = newLifetime();
  const db = openDatabase(life);
  const base = someDeps(db, { clock, cards: guardedCards(killableCards(life, cards), clock) });
  const deps: AppDeps = { ...base, env: { ...base.env, payments: 'stripe' } };
  const app = await buildApp(deps);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const tasks = Object.entries(backgroundTasks(deps)).filter(([name]) => !leaveOut(name));
  return {
    life,
    origin: `http://127.0.0.1:${port}`,
    deps,
    tasks: Object.fromEntries(tasks),
    async kill() {
      life.end();
      app.server.closeAllConnections();
      const gone = Promise.allSettled([app.close(), db.pool.end()]);
      await Promise.race([gone, setTimeout(LONGEST_SHUTDOWN_MS)]);
    },
  };
}

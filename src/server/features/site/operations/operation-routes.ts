import type { AppDeps } from '../../../app-deps.ts';
import { newestMigration } from '../../../db/migrate.ts';
import type { App } from '../../../http/app-type.ts';
import { AppError } from '../../../http/errors.ts';
import { isOperator } from './is-operator.ts';
import { measureRequests } from './metrics.ts';
import { appliedMigration } from './queries.ts';

/** Liveness, readiness and metrics (docs/http.md). */
export async function operationRoutes(app: App, { db, env, cards }: AppDeps): Promise<void> {
  const newest = await newestMigration();
  const metrics = measureRequests(app, db.pool, cards);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  app.route({
    method: 'GET',
    url: '/healthz',
    schema: { hide: true },
    config: { access: 'asset' },
    handler: async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }),
  });

  app.route({
    method: 'GET',
    url: '/readyz',
    schema: { hide: true },
    config: { access: 'asset' },
    handler: async (_request, reply) => {
      if (isClosing) throw new AppError('unavailable');
      const [applied] = await appliedMigration(db, []);
      if (applied?.version !== newest) throw new AppError('unavailable');
      return reply.header('cache-control', 'no-store').send({ status: 'ready' });
    },
  });

  app.route({
    method: 'GET',
    url: '/metrics',
    schema: { hide: true },
    config: { access: 'loopback' },
    handler: async (request, reply) => {
      if (!isOperator(request, env)) throw new AppError('forbidden');
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain; version=0.0.4')
        .send(await metrics());
    },
  });
}

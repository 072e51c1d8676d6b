import type { FastifyRequest } from 'fastify';
import { can } from '#domain/policy.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { newestMigration } from '../../../db/migration-files.ts';
import type { App } from '../../../http/app-type.ts';
import { AppError } from '../../../http/errors.ts';
import { isFromThisMachine } from '../../../http/from-this-machine.ts';
import { measureRequests } from './metrics.ts';
import { readiness } from './readiness.ts';
import { watchForwarding } from './untrusted-proxy.ts';

/** Liveness, readiness and metrics (docs/http.md). */
export async function operationRoutes(app: App, deps: AppDeps): Promise<void> {
  const { db, env, clock } = deps;
  const isReady = readiness(db, await newestMigration());
  const forwardingWarnings = watchForwarding(app, clock);
  const metrics = measureRequests(app, deps);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  app.route({
    method: 'GET',
    url: '/healthz',
    schema: { hide: true },
    config: { access: 'asset' },
    handler: async () => ({ status: 'up' }),
  });

  app.route({
    method: 'GET',
    url: '/readyz',
    schema: { hide: true },
    config: { access: 'asset' },
    handler: async () => {
      if (isClosing || !(await isReady())) throw new AppError('unavailable');
      const warnings = forwardingWarnings();
      return { status: 'ready', ...(warnings.length > 0 && { warnings }) };
    },
  });

  app.route({
    method: 'GET',
    url: '/metrics',
    schema: { hide: true },
    config: { access: 'loopback' },
    handler: async (request, reply) => {
      if (!mayReadMetrics(request, env)) throw new AppError('forbidden');
      return reply.type('text/plain; version=0.0.4').send(await metrics());
    },
  });
}

/** True for a request from this machine or from a session that may read the metrics. */
function mayReadMetrics(request: FastifyRequest, env: AppDeps['env']): boolean {
  return can(request.user, 'read metrics') || isFromThisMachine(request, env);
}

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { App } from '#server/http/app-type.ts';

const CREATION = 'fastify.initialization';

export interface RouteMade {
  method: string;
  url: string;
  config: NonNullable<RouteOptions['config']>;
  schema: NonNullable<RouteOptions['schema']>;
}

/** Builds an app and returns every route that it registers, except the HEAD routes that Fastify adds. */
export async function withAllRoutes(build: () => Promise<App>): Promise<{ app: App; routes: RouteMade[] }> {
  const routes: RouteMade[] = [];
  const onCreation = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, config = {}, schema = {} }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') routes.push({ method: each, url, config, schema });
    });
  };
  subscribe(CREATION, onCreation);
  const app = await build().finally(() => unsubscribe(CREATION, onCreation));
  await app.ready();
  return { app, routes };
}

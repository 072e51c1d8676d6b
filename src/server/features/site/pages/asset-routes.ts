import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { AppDeps } from '../../../app-deps.ts';
import type { App } from '../../../http/app-type.ts';

type Site = NonNullable<AppDeps['site']>;

/** Serves the built files. Those under /assets have a content hash in their name and are cached for ever. */
export async function assetRoutes(app: App, { clientDir, mediaDir }: Site): Promise<void> {
  await app.register(fastifyStatic, { serve: false, root: clientDir, preCompressed: true, index: false });
  serveFolder(app, '/assets/*', path.join(clientDir, 'assets'), { maxAge: '365d', immutable: true });
  serveFolder(app, '/media/*', mediaDir, { maxAge: '1d' });
}

function serveFolder(app: App, url: string, root: string, caching: { maxAge: string; immutable?: boolean }): void {
  app.route({
    method: 'GET',
    url,
    schema: { hide: true },
    config: { access: 'asset' },
    handler: (request, reply) => reply.sendFile((request.params as { '*': string })['*'], root, caching),
  });
}

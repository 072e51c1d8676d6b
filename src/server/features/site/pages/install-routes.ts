import path from 'node:path';
import type { AppDeps } from '../../../app-deps.ts';
import type { App } from '../../../http/app-type.ts';
import { requestLanguage } from '../../../http/language.ts';
import { webManifest } from './web-manifest.ts';

/** A worker's content security policy is the one it is served with: it may only connect to this site. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Replaces every installed worker: clears its caches and unregisters (docs/decisions: installable and offline). */
const LAST_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.delete(name))))
  .then(() => self.registration.unregister())));
`;

type Site = NonNullable<AppDeps['site']>;

/** Makes the site installable and readable offline: the manifest in each language, and the service worker. */
export function installRoutes(app: App, { env }: Pick<AppDeps, 'env'>, { clientDir }: Site): void {
  app.route({
    method: 'GET',
    url: '/manifest.webmanifest',
    schema: { hide: true },
    config: { access: 'asset' },
    handler: (request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', vary: 'accept-language, cookie' })
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(webManifest(requestLanguage(request)))),
  });
  app.route({
    method: 'GET',
    url: '/sw.js',
    schema: { hide: true },
    config: { access: 'asset' },
    handler(_request, reply) {
      reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY });
      if (!env.serviceWorker) return reply.type('text/javascript; charset=utf-8').send(LAST_WORKER);
      return reply.sendFile('sw.js', path.resolve(clientDir), { cacheControl: false });
    },
  });
}

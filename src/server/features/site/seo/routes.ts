import type { AppDeps } from '../../../app-deps.ts';
import type { App } from '../../../http/app-type.ts';
import { findablePages } from './findable-pages.ts';
import { robotsTxt } from './robots.ts';
import { securityTxt } from './security-txt.ts';
import { type ShareCardSources, sharePictureRoute } from './share-picture-route.ts';
import { sitemapXml } from './sitemap.ts';

const TEN_MINUTES = 'public, max-age=600';

/** The sitemap, robots.txt, security.txt and the pictures of shared links. */
export function seoRoutes(app: App, deps: AppDeps, mediaDir: string, sources: ShareCardSources): void {
  app.route({
    method: 'GET',
    url: '/robots.txt',
    schema: { hide: true },
    config: { access: 'asset' },
    handler: async (_request, reply) =>
      reply.header('cache-control', TEN_MINUTES).type('text/plain; charset=utf-8').send(robotsTxt(deps.env.publicUrl)),
  });

  app.route({
    method: 'GET',
    url: '/.well-known/security.txt',
    schema: { hide: true },
    config: { access: 'asset' },
    handler: async (_request, reply) => {
      const { contact } = await sources.settings();
      const file = securityTxt({ publicUrl: deps.env.publicUrl, email: contact.email, now: deps.clock.now() });
      return reply.header('cache-control', TEN_MINUTES).type('text/plain; charset=utf-8').send(file);
    },
  });

  app.route({
    method: 'GET',
    url: '/sitemap.xml',
    schema: { hide: true },
    config: { access: 'asset' },
    handler: async (_request, reply) => {
      const pages = await findablePages(deps);
      return reply
        .header('cache-control', TEN_MINUTES)
        .type('application/xml; charset=utf-8')
        .send(sitemapXml(deps.env.publicUrl, pages));
    },
  });

  sharePictureRoute(app, deps, mediaDir, sources);
}

import type { BoatList } from '#contract/boats.ts';
import type { SiteSettings } from '#contract/settings.ts';
import { sharePictureAsked } from '#contract/share-picture.ts';
import type { AppDeps } from '../../../app-deps.ts';
import type { App } from '../../../http/app-type.ts';
import { AppError } from '../../../http/errors.ts';
import { coverReader } from './cover-picture.ts';
import { boatCard, siteCard } from './share-card.ts';
import { sharePictures } from './share-pictures.ts';

/** Networks cache it for a day and then revalidate. */
const CACHING = 'public, max-age=86400';

/** The data for share pictures. */
export interface ShareCardSources {
  listBoats(): Promise<BoatList>;
  settings(): Promise<SiteSettings>;
}

/** The share picture, created at the first request: one for each boat and language, and one for the site. */
export function sharePictureRoute(app: App, deps: AppDeps, mediaDir: string, sources: ShareCardSources): void {
  const pictures = sharePictures(coverReader(deps.files, mediaDir));

  app.route({
    method: 'GET',
    url: '/media/og/:file',
    schema: { hide: true },
    config: { access: 'asset' },
    handler: async (request, reply) => {
      const card = await cardAsked((request.params as { file: string }).file, sources);
      if (!card) throw new AppError('not_found');
      const etag = pictures.etag(card);
      reply.headers({ etag, 'cache-control': CACHING, 'cross-origin-resource-policy': 'cross-origin' });
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      return reply.type('image/jpeg').send(await pictures.picture(card));
    },
  });
}

/** null: there is no such boat, or it is inactive. */
async function cardAsked(file: string, { listBoats, settings }: ShareCardSources) {
  const asked = sharePictureAsked(file);
  if (!asked) return null;
  if (asked.slug === null) return siteCard(await settings(), asked.language);
  const boat = (await listBoats()).items.find(({ slug }) => slug === asked.slug);
  return boat ? boatCard(boat, asked.language) : null;
}

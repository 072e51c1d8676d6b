import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { linkStates, linkStatesRequest, pictureAnswer, retryLink } from '#contract/pictures.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { LARGEST_PICTURE, PICTURE_TYPES } from '#domain/boat/picture-file.ts';
import { pictureLink } from '#domain/boat/picture-link.ts';
import type { AppDeps } from '../../app-deps.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { AppError } from '../../http/errors.ts';
import { FilesUnavailable } from '../../providers/files/file-store.ts';
import { BadPicture } from '../../providers/pictures/bad-picture.ts';
import { storePicture } from './store-picture.ts';
import { linkStatesOf } from './link-states.ts';
import { deleteFailure } from './queries.ts';

const tags = ['pictures'];
/** Enough for the maximum number of a boat's links at their maximum length. */
const LARGEST_REQUEST = 128 * 1024;

/** Pictures of boats, uploaded by an operator or fetched from a link. */
export async function pictureRoutes(app: App, deps: AppDeps): Promise<void> {
  await app.register(async (scope) => uploadRoute(scope.withTypeProvider<ZodTypeProvider>(), deps));

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.pictureLinks,
    bodyLimit: LARGEST_REQUEST,
    schema: {
      tags,
      operationId: 'readPictureLinks',
      summary: 'The state of links to pictures on other sites',
      body: linkStatesRequest,
      response: { 200: linkStates },
    },
    config: { access: 'manage boats' },
    handler: async ({ body }) => ({ items: await linkStatesOf(deps, body.links) }),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.retryPictureLink,
    schema: {
      tags,
      operationId: 'retryPictureLink',
      summary: 'Retry a picture link that could not be fetched',
      body: retryLink,
      response: { 200: linkStates },
    },
    config: { access: 'manage boats' },
    handler: async ({ body: { link } }) => {
      await deleteFailure(deps.db, [link]);
      return { items: await linkStatesOf(deps, [link]) };
    },
  });
}

/** A separate scope, because only this route accepts raw bytes. */
function uploadRoute(app: App, deps: AppDeps): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(PICTURE_TYPES, { parseAs: 'buffer', bodyLimit: LARGEST_PICTURE }, (_request, body, done) =>
    done(null, body),
  );
  app.route({
    method: 'POST',
    url: OFFICE_PATHS.pictures,
    bodyLimit: LARGEST_PICTURE,
    schema: {
      tags,
      operationId: 'uploadPicture',
      summary: 'Store a picture: JPEG, PNG, WebP or AVIF, up to 15 MB and 50 megapixels, at least 480 × 320 pixels',
      errors: [
        'picture_unreadable',
        'picture_animated',
        'picture_too_small',
        'picture_too_narrow',
        'picture_too_many_pixels',
      ],
      consumes: PICTURE_TYPES,
      response: { 201: pictureAnswer },
    },
    config: { access: 'manage boats' },
    handler: async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw new AppError('unsupported_media_type');
      const actor = actorOf(sessionUser(request));
      const picture = await storePicture(deps, { bytes: request.body, actor, sourceLink: null }).catch(asAppError);
      reply.status(201);
      return { picture: { link: pictureLink(picture), width: picture.width, height: picture.height } };
    },
  });
}

function asAppError(cause: unknown): never {
  if (cause instanceof BadPicture) throw new AppError(cause.fault, { cause });
  if (cause instanceof FilesUnavailable) throw new AppError('unavailable', { cause });
  throw cause;
}

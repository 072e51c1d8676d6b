import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { AppError } from '../../http/errors.ts';
import { FilesUnavailable } from '../../providers/files/file-store.ts';
import { fileNameAt } from './file-name.ts';

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Serves the files of hosted pictures. A name identifies its content, so browsers may cache a file for ever. */
export function pictureFileRoutes(app: App, { files }: Pick<AppDeps, 'files'>): void {
  app.route({
    method: 'GET',
    url: '/media/boats/:file',
    schema: { hide: true },
    config: { access: 'asset' },
    handler: async (request, reply) => {
      const name = fileNameAt(`/media/boats/${(request.params as { file: string }).file}`);
      const bytes = name && (await files.read(name).catch(asAppError));
      if (!name || !bytes) throw new AppError('not_found');
      const ending = name.slice(name.lastIndexOf('.') + 1) as keyof typeof TYPES;
      return reply
        .headers({ etag: `"${name}"`, 'cache-control': 'public, max-age=31536000, immutable' })
        .type(TYPES[ending])
        .send(bytes);
    },
  });
}

function asAppError(cause: unknown): never {
  throw cause instanceof FilesUnavailable ? new AppError('unavailable', { cause }) : cause;
}

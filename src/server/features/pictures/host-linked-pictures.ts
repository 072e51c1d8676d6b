import { pictureLink } from '#domain/boat/picture-link.ts';
import type { LinkFailure } from '#contract/pictures.ts';
import type { AppDeps } from '../../app-deps.ts';
import { BadPicture } from '../../providers/pictures/bad-picture.ts';
import { FetchFailed, fetchPicture } from './fetch-picture.ts';
import { storePicture } from './store-picture.ts';
import { linksToHost, recordFailure, recordHosted, replaceLink } from './queries.ts';
import type { Web } from './web.ts';

const BATCH_SIZE = 20;

/**
 * Fetches the pictures that boats link to on other sites, stores them, and replaces the links. A failure is recorded
 * and not retried until an operator asks for it. Safe to repeat.
 */
export async function hostLinkedPictures(deps: Pick<AppDeps, 'db' | 'files'>, web: Web): Promise<void> {
  for (const { link, hosted_as } of await linksToHost(deps.db, [BATCH_SIZE])) {
    const hostedAs = hosted_as ?? (await hosted(deps, link, web));
    if (hostedAs !== null) await replaceLink(deps.db, [link, hostedAs]);
  }
}

/** The link of the stored picture; null: it could not be fetched. */
async function hosted(deps: Pick<AppDeps, 'db' | 'files'>, link: string, web: Web): Promise<string | null> {
  try {
    const bytes = await fetchPicture(link, web);
    const hostedAs = pictureLink(await storePicture(deps, { bytes, actor: 'system', sourceLink: link }));
    await recordHosted(deps.db, [link, hostedAs]);
    return hostedAs;
  } catch (error) {
    await recordFailure(deps.db, [link, failureOf(error)]);
    return null;
  }
}

/** The failure of the link. @throws any other error; the link is tried again at the next run */
function failureOf(error: unknown): LinkFailure {
  if (error instanceof FetchFailed) return error.failure;
  if (error instanceof BadPicture) return error.fault === 'picture_unreadable' ? 'no_picture' : error.fault;
  throw error;
}

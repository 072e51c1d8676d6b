import { pictureLink } from '#domain/boat/picture-link.ts';
import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { fileName } from './file-name.ts';
import { deletePicture, recordUnused, unusedPictures } from './queries/unused.ts';

/** Longer than a session lasts, so that an open editor with an unused picture can still be saved. */
const KEPT_DAYS = 31;

/**
 * Removes the pictures that no boat has used for a month, with their files. An upload of the same picture waits for the
 * removal and then stores it again. Safe to repeat.
 * @throws FilesUnavailable; the row then stays and the removal is retried the next night
 */
export async function removeUnusedPictures({ db, files }: Pick<AppDeps, 'db' | 'files'>): Promise<void> {
  await recordUnused(db, []);
  for (const { id } of await unusedPictures(db, [KEPT_DAYS])) {
    await withTransaction(db, async (sql) => {
      const [picture] = await deletePicture(sql, [id, KEPT_DAYS]);
      if (picture) await files.removeAll(fileName(pictureLink(picture)).slice(0, -'.jpg'.length));
    });
  }
}

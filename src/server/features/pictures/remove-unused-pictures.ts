import { pictureLink } from '#domain/boat/picture-link.ts';
import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { fileName } from './file-name.ts';
import { deletePicture, noteUnused, unusedPictures } from './queries/unused.ts';

/** Longer than anybody stays signed in: whoever has an editor open with a picture in it can still save it. */
const KEPT_DAYS = 31;

/**
 * Removes the pictures that no boat has shown for a month, with their files. While a row is being removed, who sends the
 * same picture waits for it, and then keeps it anew. Safe to repeat.
 * @throws FilesUnavailable; the picture then stays whole in the table and is tried again the next night.
 */
export async function removeUnusedPictures({ db, files }: Pick<AppDeps, 'db' | 'files'>): Promise<void> {
  await noteUnused(db, []);
  for (const { id } of await unusedPictures(db, [KEPT_DAYS])) {
    await withTransaction(db, async (sql) => {
      const [picture] = await deletePicture(sql, [id, KEPT_DAYS]);
      if (picture) await files.removeAll(fileName(pictureLink(picture)).slice(0, -'.jpg'.length));
    });
  }
}

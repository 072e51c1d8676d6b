import { createHash } from 'node:crypto';
import { type HostedPicture, pictureLink, pictureStem } from '#domain/boat/picture-link.ts';
import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { writeAuditLine } from '../../db/tables/audit-log.ts';
import { encodingQueue } from './encoding-queue.ts';
import { fileName } from './file-name.ts';
import { insertPicture, reusePicture } from './queries.ts';

interface Given {
  bytes: Buffer;
  /** `admin:<user id>` or `system`. */
  actor: string;
  /** The link it was fetched from; null: it was uploaded. */
  sourceLink: string | null;
}

const inTurn = encodingQueue();

/**
 * Checks a picture by decoding it and stores it in every size and type; the same bytes are stored once. Its files are
 * written before its row.
 * @throws BadPicture, FilesUnavailable, AppError unavailable when the queue is full
 */
export async function storePicture(deps: Pick<AppDeps, 'db' | 'files'>, given: Given): Promise<HostedPicture> {
  const hash = createHash('sha256').update(given.bytes).digest('hex').slice(0, 32);
  return (await known(deps, hash)) ?? inTurn(async () => (await known(deps, hash)) ?? storeNew(deps, hash, given));
}

/** null: the picture is unknown or its files are missing. */
async function known({ db, files }: Pick<AppDeps, 'db' | 'files'>, hash: string): Promise<HostedPicture | null> {
  const [picture] = await reusePicture(db, [hash]);
  return picture && (await files.read(fileName(pictureLink(picture)))) ? picture : null;
}

async function storeNew(
  { db, files }: Pick<AppDeps, 'db' | 'files'>,
  hash: string,
  given: Given,
): Promise<HostedPicture> {
  // sharp takes 25 MB of memory: it is loaded with the first picture.
  const [{ readPicture }, { pictureFiles }] = await Promise.all([
    import('../../providers/pictures/read-picture.ts'),
    import('../../providers/pictures/picture-files.ts'),
  ]);
  const picture = await readPicture(given.bytes);
  const { width, height } = picture;
  const stem = pictureStem({ hash, width, height });
  for await (const { suffix, bytes } of pictureFiles(picture)) await files.put(fileName(stem + suffix), bytes);
  return withTransaction(db, async (sql) => {
    const [made] = await insertPicture(sql, [hash, width, height, given.sourceLink, given.actor]);
    // Another process has stored the same picture in the same files, or only the files had been lost.
    if (!made) return { hash, width, height };
    const facts = { hash, width, height, source_link: given.sourceLink };
    await writeAuditLine(sql, [given.actor, 'picture.upload', 'picture', made.id, null, facts]);
    return made;
  });
}

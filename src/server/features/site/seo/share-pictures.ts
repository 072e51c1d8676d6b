import { createHash } from 'node:crypto';
import type { ReadCover } from './cover-picture.ts';
import type { ShareCard } from './share-card.ts';

/** How many pictures are cached, about 100 kB each. */
const MOST_KEPT = 60;
/** Increase it when the drawing changes, so that the etags change. */
const DESIGN = 1;

interface SharePictures {
  /** Changes when the picture changes. */
  etag(card: ShareCard): string;
  /** A JPEG. */
  picture(card: ShareCard): Promise<Buffer>;
}

/** Caches pictures by their content. Pictures are created one at a time, and each once. */
export function sharePictures(readCover: ReadCover): SharePictures {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  const make = (card: ShareCard): Promise<Buffer> => {
    const made = last.then(() => drawn(card, readCover));
    last = made.catch(() => {}); // the caller gets the error
    return made;
  };
  const keep = (key: string, made: Promise<Buffer>) => {
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  };

  return {
    etag: keyOf,
    picture(card) {
      const key = keyOf(card);
      return kept.get(key) ?? keep(key, make(card));
    },
  };
}

function keyOf(card: ShareCard): string {
  return `"${createHash('sha256')
    .update(JSON.stringify([DESIGN, card]))
    .digest('base64url')}"`;
}

async function drawn(card: ShareCard, readCover: ReadCover): Promise<Buffer> {
  // sharp and fontkit take 45 MB of memory: they are loaded with the first picture.
  const [{ composeSharePicture }, { shareCardSvg }] = await Promise.all([
    import('../../../providers/pictures/share-picture.ts'),
    import('./share-card-svg.ts'),
  ]);
  const cover = card.cover === null ? null : await readCover(card.cover);
  return composeSharePicture(cover, shareCardSvg(card));
}

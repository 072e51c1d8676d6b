import sharp from 'sharp';
import { SHARE_PICTURE } from '#contract/share-picture.ts';

const BACKGROUND = '#0a1a2c';
const JPEG = { quality: 82, mozjpeg: true } as const;
/** The picture is on the right, next to the text. */
const COVER = { width: 900, left: 300 } as const;

/** A JPEG of 1200 × 630: a dark background, the picture (if any) cropped to its area, and the drawing on top. */
export async function composeSharePicture(cover: Buffer | null, svg: string): Promise<Buffer> {
  const { width, height } = SHARE_PICTURE;
  const placed = cover && {
    input: await sharp(cover).resize(COVER.width, height).toBuffer(),
    left: COVER.left,
    top: 0,
  };
  return sharp({ create: { width, height, channels: 3, background: BACKGROUND } })
    .composite([...(placed ? [placed] : []), { input: Buffer.from(svg) }])
    .jpeg(JPEG)
    .toBuffer();
}

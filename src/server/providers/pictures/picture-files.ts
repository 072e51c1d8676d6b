import sharp, { type Sharp } from 'sharp';
import { PICTURE_WIDTHS } from '#domain/boat/picture-link.ts';
import { ENCODINGS, FORMATS, PLACEHOLDER } from './encodings.ts';
import type { ReadPicture } from './read-picture.ts';

interface PictureFile {
  /** The suffix after the picture's stem: `-480.avif`, `.jpg`. */
  readonly suffix: string;
  readonly bytes: Buffer;
}

/** Every file of a picture: each width in each type, the placeholder, and finally the file that the picture's link points to. */
export async function* pictureFiles(picture: ReadPicture): AsyncGenerator<PictureFile> {
  const { width: widest } = picture;
  yield { suffix: `-${PLACEHOLDER.width}.webp`, bytes: await placeholder(picture) };
  for (const width of PICTURE_WIDTHS.filter((offered) => offered <= widest)) {
    for (const format of FORMATS) {
      const [encoder, options] = ENCODINGS[format];
      yield {
        suffix: `-${width}.${format}`,
        bytes: await raw(picture).resize(width).toFormat(encoder, options).toBuffer(),
      };
    }
  }
  const [encoder, options] = ENCODINGS.jpg;
  yield { suffix: '.jpg', bytes: await raw(picture).toFormat(encoder, options).toBuffer() };
}

/** The suffixes of all files of a picture of this width, in the order of `pictureFiles`. */
export function pictureFileSuffixes(widest: number): string[] {
  const sized = PICTURE_WIDTHS.filter((offered) => offered <= widest);
  return [
    `-${PLACEHOLDER.width}.webp`,
    ...sized.flatMap((width) => FORMATS.map((format) => `-${width}.${format}`)),
    '.jpg',
  ];
}

function raw({ pixels, width, height }: ReadPicture): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

async function placeholder(picture: ReadPicture): Promise<Buffer> {
  return raw(picture).resize(PLACEHOLDER.width).webp({ quality: PLACEHOLDER.quality, effort: 6 }).toBuffer();
}

import sharp, { type Metadata, type Sharp } from 'sharp';
import { PICTURE_WIDTHS } from '#domain/boat/picture-link.ts';
import { BadPicture } from './bad-picture.ts';

/** A decoded picture, upright, at the largest width that is served, without metadata. */
export interface ReadPicture {
  readonly width: number;
  readonly height: number;
  /** 3 bytes per pixel, sRGB. */
  readonly pixels: Buffer;
}

const MOST_PIXELS = 50_000_000;
const LEAST_HEIGHT = 320;
/** Longer side to shorter side. WebP and AVIF have at most 16,383 pixels on a side, a picture of this shape at most 12,000. */
const MOST_RATIO = 10;
const LEAST_WIDTH = PICTURE_WIDTHS[0];

sharp.concurrency(1); // one picture uses one core: the other is for visitors

/**
 * Decodes a JPEG, PNG, WebP or AVIF completely, regardless of its name or declared type.
 * @throws BadPicture
 */
export async function readPicture(bytes: Buffer): Promise<ReadPicture> {
  const { width, height } = await measure(bytes);
  if (width < LEAST_WIDTH || height < LEAST_HEIGHT) throw new BadPicture('picture_too_small');
  if (Math.max(width / height, height / width) > MOST_RATIO) throw new BadPicture('picture_too_narrow');
  const widest = PICTURE_WIDTHS.findLast((offered) => offered <= width) ?? LEAST_WIDTH;
  try {
    const { data, info } = await open(bytes)
      .autoOrient()
      .resize(widest)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.height < 1 || info.channels !== 3) throw new BadPicture('picture_unreadable');
    return { width: info.width, height: info.height, pixels: data };
  } catch (error) {
    throw asFault(error);
  }
}

async function measure(bytes: Buffer): Promise<{ width: number; height: number }> {
  const found = await metadataOf(bytes);
  if (!isAccepted(found)) throw new BadPicture('picture_unreadable');
  if ((found.pages ?? 1) > 1) throw new BadPicture('picture_animated');
  if (found.width * found.height > MOST_PIXELS) throw new BadPicture('picture_too_many_pixels');
  return found.autoOrient;
}

async function metadataOf(bytes: Buffer): Promise<Metadata> {
  try {
    return await open(bytes).metadata();
  } catch (error) {
    throw asFault(error);
  }
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS });
}

function isAccepted({ format, compression }: Metadata): boolean {
  return ['jpeg', 'png', 'webp', 'avif'].includes(format) || (format === 'heif' && compression === 'av1');
}

function asFault(error: unknown): BadPicture {
  if (error instanceof BadPicture) return error;
  const isTooLarge = error instanceof Error && /pixel limit/.test(error.message);
  return new BadPicture(isTooLarge ? 'picture_too_many_pixels' : 'picture_unreadable', error);
}

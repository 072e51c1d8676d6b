import path from 'node:path';
import type { Picture } from '#web/media/picture-sources.ts';
import { ENCODINGS, FORMATS } from '#server/providers/pictures/encodings.ts';
import { committedAvif } from './committed-avif.ts';
import { writeWhole } from './write-whole.ts';

/** The files derived from one picture. `{name}.jpg`, the address in a boat's record, is the largest JPEG. */
export function variantFiles(name: string, { widths }: Picture): string[] {
  return [...widths.flatMap((width) => FORMATS.map((format) => `${name}-${width}.${format}`)), `${name}.jpg`];
}

interface Derivation {
  readonly name: string;
  readonly master: Buffer;
  readonly picture: Picture;
  /** The folder of the masters, and the folder that is served. */
  readonly from: string;
  readonly to: string;
}

/** Writes into `to` the files that `variantFiles` names. AVIF files that are committed are not encoded again. */
export async function deriveVariants({ name, master, picture: { widths }, from, to }: Derivation): Promise<void> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1); // pictures are processed in parallel instead, which uses the cores better
  for (const width of widths) {
    for (const format of FORMATS) {
      const [encoder, options] = ENCODINGS[format];
      const committed = format === 'avif' ? await committedAvif(from, name, master, width) : null;
      const bytes = committed ?? (await sharp(master).resize(width).toFormat(encoder, options).toBuffer());
      await writeWhole(path.join(to, `${name}-${width}.${format}`), bytes);
      if (format === 'jpg' && width === widths.at(-1)) await writeWhole(path.join(to, `${name}.jpg`), bytes);
    }
  }
}

import type { Picture } from '#web/media/picture-sources.ts';
import { PLACEHOLDER, widthsOf } from './picture-plan.ts';

/**
 * The facts that a page needs about a master before it loads: its size in pixels, the available widths, and a
 * placeholder of at most 180 bytes as a data URI.
 */
export async function describePicture(name: string, master: Buffer): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(master);
  const { width, height } = await picture.metadata();
  const tiny = await picture.resize(PLACEHOLDER.width).webp({ quality: PLACEHOLDER.quality, effort: 6 }).toBuffer();
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { width, height, widths: widthsOf(name, width), placeholder };
}

/**
 * Whether two descriptions are equal. Placeholders are compared by appearance, not by bytes, because processors round
 * colours slightly differently.
 */
export async function sameDescription(one: Picture, other: Picture): Promise<boolean> {
  const { placeholder: seen, ...facts } = one;
  const { placeholder: otherSeen, ...otherFacts } = other;
  if (JSON.stringify(facts) !== JSON.stringify(otherFacts)) return false;
  const shades = await shadesOf(seen);
  const otherShades = await shadesOf(otherSeen);
  if (shades.length !== otherShades.length) return false;
  const difference = shades.reduce((sum, shade, at) => sum + Math.abs(shade - (otherShades[at] ?? 0)), 0);
  return difference / shades.length < 2;
}

async function shadesOf(placeholder: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(placeholder.slice(placeholder.indexOf(',') + 1), 'base64'))
    .raw()
    .toBuffer();
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from './write-whole.ts';

interface Icon {
  readonly file: string;
  /** Edge in pixels. */
  readonly size: number;
  /** The badge's share of the edge length. `ground` fills the rest; null leaves it transparent. */
  readonly badge: number;
  readonly ground: string | null;
}

/** The background colour of the badge in media/logo.svg. */
const NAVY = '#0e2238';

/** A device may crop a maskable icon to a circle of 80 %. Apple crops only the corners and needs opaque icons. */
export const APP_ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, badge: 1, ground: null },
  { file: 'icon-512.png', size: 512, badge: 1, ground: null },
  { file: 'icon-maskable-512.png', size: 512, badge: 0.78, ground: NAVY },
  { file: 'icon-180.png', size: 180, badge: 0.92, ground: NAVY },
];

/** Renders the icons of the installed site from `logo.svg` into the folder served under /media. */
export async function drawAppIcons({ from, to }: { from: string; to: string }): Promise<void> {
  const logo = await readFile(path.join(from, 'logo.svg'));
  for (const icon of APP_ICONS) await writeWhole(path.join(to, icon.file), await drawIcon(logo, icon));
}

async function drawIcon(logo: Buffer, { size, badge, ground }: Icon): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const edge = Math.round(size * badge);
  const drawn = await sharp(logo, { density: 600 }).resize(edge, edge).png().toBuffer();
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

import { hostedPicture, PICTURE_WIDTHS, pictureStem } from '#domain/boat/picture-link.ts';

/** A picture as described by the build: the master's size in pixels, the available widths, a tiny data URI. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly placeholder: string;
}

/** By name: `sloop-1`, `hero-poster`. */
export type Pictures = Readonly<Record<string, Picture>>;

/** Without placeholders in the browser's script (vite.config.ts). */
type ShownPictures = Readonly<Record<string, Omit<Picture, 'placeholder'> & Partial<Picture>>>;

export interface PictureSources {
  /** `srcset` of each file type, for `<source>` or `<img>`. */
  readonly avif: string;
  readonly webp: string;
  readonly jpeg: string;
  /** The `src` of the `<img>`. */
  readonly fallback: string;
  readonly width: number;
  readonly height: number;
  /** Shown blurred until the picture has loaded; empty: none. */
  readonly placeholder: string;
}

const OWN_LINK = /^\/media\/([a-z0-9-]+)\.jpg$/;

/** The files of a boat's image link, from the build or an operator's upload; null if there are no variants of it. */
export function pictureSources(link: string, pictures: ShownPictures): PictureSources | null {
  return operatorsPicture(link) ?? builtPicture(link, pictures);
}

/** The link contains all the data, so that pages need no list of uploads (docs/decisions/0020). */
function operatorsPicture(link: string): PictureSources | null {
  const picture = hostedPicture(link);
  if (!picture) return null;
  const { width, height } = picture;
  const stem = pictureStem(picture);
  const widths = PICTURE_WIDTHS.filter((offered) => offered <= width);
  return { ...srcsets(stem, widths), fallback: link, width, height, placeholder: `${stem}-16.webp` };
}

function builtPicture(link: string, pictures: ShownPictures): PictureSources | null {
  const name = OWN_LINK.exec(link)?.[1];
  if (name === undefined || !Object.hasOwn(pictures, name)) return null;
  const picture = pictures[name];
  if (!picture) return null;
  const { width, height, widths, placeholder = '' } = picture;
  return { ...srcsets(`/media/${name}`, widths), fallback: link, width, height, placeholder };
}

function srcsets(stem: string, widths: readonly number[]): Pick<PictureSources, 'avif' | 'webp' | 'jpeg'> {
  const srcset = (format: string) => widths.map((w) => `${stem}-${w}.${format} ${w}w`).join(', ');
  return { avif: srcset('avif'), webp: srcset('webp'), jpeg: srcset('jpg') };
}

/** A picture as the build describes it: pixels of the master, the widths it is offered in, a tiny data URI. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly placeholder: string;
}

/** By name: `sloop-1`, `hero-poster`. */
export type Pictures = Readonly<Record<string, Picture>>;

export interface PictureSources {
  /** `srcset` of each file type, for `<source>` or `<img>`. */
  readonly avif: string;
  readonly webp: string;
  readonly jpeg: string;
  /** The `src` of the `<img>`. */
  readonly fallback: string;
  readonly width: number;
  readonly height: number;
  /** Shown blurred until the picture has loaded. */
  readonly placeholder: string;
}

const OWN_LINK = /^\/media\/([a-z0-9-]+)\.jpg$/;

/** The files behind a boat's image link, such as `/media/sloop-1.jpg`; null for a link that we hold no variants of. */
export function pictureSources(link: string, pictures: Pictures): PictureSources | null {
  const name = OWN_LINK.exec(link)?.[1];
  if (name === undefined || !Object.hasOwn(pictures, name)) return null;
  const picture = pictures[name];
  if (!picture) return null;
  const { width, height, widths, placeholder } = picture;
  const srcset = (format: string) => widths.map((w) => `/media/${name}-${w}.${format} ${w}w`).join(', ');
  return {
    avif: srcset('avif'),
    webp: srcset('webp'),
    jpeg: srcset('jpg'),
    fallback: link,
    width,
    height,
    placeholder,
  };
}

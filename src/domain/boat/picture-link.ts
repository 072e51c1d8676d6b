/** Widths of a boat's picture files in pixels, up to the width of the picture itself. */
export const PICTURE_WIDTHS = [480, 800, 1200] as const;

/** A picture uploaded by an operator. Its link encodes what a page needs before the picture loads. */
export interface HostedPicture {
  /** 32 hexadecimal digits: the start of the SHA-256 of the original file. */
  readonly hash: string;
  /** Size of the largest file in pixels. */
  readonly width: number;
  readonly height: number;
}

const HOSTED = /^\/media\/boats\/([0-9a-f]{32})-(\d{1,4})x(\d{1,5})\.jpg$/;

/** `/media/boats/{hash}-1200x800`. The files add their width and extension, the link adds `.jpg`. */
export function pictureStem({ hash, width, height }: HostedPicture): string {
  return `/media/boats/${hash}-${width}x${height}`;
}

export function pictureLink(picture: HostedPicture): string {
  return `${pictureStem(picture)}.jpg`;
}

/** The uploaded picture that a link names; null for any other link, including the demo pictures. */
export function hostedPicture(link: string): HostedPicture | null {
  const [, hash, width, height] = HOSTED.exec(link) ?? [];
  return hash && width && height ? { hash, width: Number(width), height: Number(height) } : null;
}

/** Whether a picture is hosted elsewhere. Pages show hosted pictures only, so another site's picture has to be fetched first. */
export function isElsewhere(link: string): boolean {
  return !link.startsWith('/');
}

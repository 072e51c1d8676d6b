/** The widths, in pixels, that a boat's picture is offered in; none that is wider than the picture itself. */
export const PICTURE_WIDTHS = [480, 800, 1200] as const;

/** A picture that an operator has given. Its link says all that a page must know of it before it loads. */
export interface HostedPicture {
  /** 32 hexadecimal digits: the start of the SHA-256 of the file as it came. */
  readonly hash: string;
  /** Pixels of its largest file. */
  readonly width: number;
  readonly height: number;
}

const HOSTED = /^\/media\/boats\/([0-9a-f]{32})-(\d{1,4})x(\d{1,5})\.jpg$/;

/** `/media/boats/{hash}-1200x800`; the files behind it add their width and type, the link itself `.jpg`. */
export function pictureStem({ hash, width, height }: HostedPicture): string {
  return `/media/boats/${hash}-${width}x${height}`;
}

export function pictureLink(picture: HostedPicture): string {
  return `${pictureStem(picture)}.jpg`;
}

/** The picture that a link of ours names; null for every other link, the demo's own pictures included. */
export function hostedPicture(link: string): HostedPicture | null {
  const [, hash, width, height] = HOSTED.exec(link) ?? [];
  return hash && width && height ? { hash, width: Number(width), height: Number(height) } : null;
}

/** Whether a picture lies elsewhere. Pages show only what we host, so it waits until it has been fetched. */
export function isElsewhere(link: string): boolean {
  return !link.startsWith('/');
}

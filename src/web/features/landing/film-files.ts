/** A film's files by type, as far as there are. */
export interface FilmFiles {
  readonly webm?: string;
  readonly mp4?: string;
}

const OWN_FILM: FilmFiles = { webm: '/media/hero_loop.webm', mp4: '/media/hero_loop.mp4' };

/** The film that the operator names; the site's own for null; null for none at all. */
export function filmFiles(videoSrc: string | null): FilmFiles | null {
  if (videoSrc === null) return OWN_FILM;
  if (videoSrc === '') return null;
  return videoSrc.endsWith('.webm') ? { webm: videoSrc } : { mp4: videoSrc };
}

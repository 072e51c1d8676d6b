/** The available files of a film by type. */
export interface FilmFiles {
  readonly webm?: string;
  readonly mp4?: string;
}

const OWN_FILM: FilmFiles = { webm: '/media/hero_loop.webm', mp4: '/media/hero_loop.mp4' };

/** The operator's film; the site's own film for null. Returns null when the film is turned off. */
export function filmFiles(videoSrc: string | null): FilmFiles | null {
  if (videoSrc === null) return OWN_FILM;
  if (videoSrc === '') return null;
  return videoSrc.endsWith('.webm') ? { webm: videoSrc } : { mp4: videoSrc };
}

import { isSlow, savesData } from './later-files.ts';

const STILL = '(prefers-reduced-motion: reduce)';
/**
 * The site's own film is 1280 pixels wide. Wider screens keep the sharper poster, as do upright ones, which would
 * enlarge a part of the film. Only the site's own film comes in two types (film-files.ts).
 */
const OWN_STILL = '(min-width:80.01em),(max-aspect-ratio:2/3)';

/**
 * Plays the looping film after everything else has loaded, unless the visitor saves data, prefers reduced motion or has
 * a slow connection, on which it would delay responses to presses. Then sets `data-film` on the frame to `playing` or
 * `paused`, which selects the visible button.
 */
export function playFilm(frame: HTMLElement): void {
  const { webm, mp4 } = frame.dataset;
  if (frame.firstChild || savesData() || isSlow() || matchMedia(STILL).matches) return;
  if (webm && mp4 && matchMedia(OWN_STILL).matches) return;
  const begin = () => {
    if (!frame.firstChild) addVideo(frame);
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

function addVideo(frame: HTMLElement): void {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, loop: true, playsInline: true, autoplay: true, tabIndex: -1 });
  for (const type of ['webm', 'mp4']) {
    const src = frame.dataset[type];
    if (src) video.append(Object.assign(document.createElement('source'), { src, type: `video/${type}` }));
  }
  frame.append(video);
  video.addEventListener('playing', () => (frame.dataset.film = 'playing'));
  for (const button of frame.parentElement?.querySelectorAll<HTMLElement>('[data-film-button]') ?? []) {
    button.addEventListener('click', () => {
      const pauses = button.dataset.filmButton === 'pause';
      frame.dataset.film = pauses ? 'paused' : 'playing';
      if (pauses) video.pause();
      else play(video);
      frame.parentElement?.querySelector<HTMLElement>(`[data-film-button=${pauses ? 'play' : 'pause'}]`)?.focus();
    });
  }
  pauseOffScreen(video, frame);
}

/** Pauses decoding while the film is off screen. */
function pauseOffScreen(video: HTMLVideoElement, frame: HTMLElement): void {
  new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) video.pause();
    else if (frame.dataset.film !== 'paused') play(video);
  }).observe(frame);
}

/** If the browser refuses to play, the poster stays. */
function play(video: HTMLVideoElement): void {
  video.play().catch(() => {});
}

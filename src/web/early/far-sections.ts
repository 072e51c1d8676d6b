const SIGNS_OF_USE = ['wheel', 'scroll', 'pointerdown', 'keydown'];

/**
 * Until the first scroll, press or key, sections below the screen (`data-far`) are not laid out, which takes most of a phone's time
 * before the page can be used. Afterwards all are, so that links into the page lead to the right place. Where the page does
 * not open at its top, they are laid out at once.
 */
export function layOutOnUse(): void {
  const layOut = () => document.documentElement.setAttribute('data-near', '');
  const [visit] = performance.getEntriesByType('navigation');
  if (window.location.hash || (visit as PerformanceNavigationTiming | undefined)?.type !== 'navigate') return layOut();
  for (const type of SIGNS_OF_USE) window.addEventListener(type, layOut, { once: true, capture: true, passive: true });
}

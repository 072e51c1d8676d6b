const SIGNS_OF_USE = ['wheel', 'scroll', 'pointerdown', 'keydown'];

/**
 * Until the first scroll, press or key, sections below the screen (`data-far`) are not laid out: their layout takes
 * most of the time until a phone can use the page. Afterwards all are laid out, so that links into the page lead to the
 * right place. Where the page does not open at its top, they are laid out at once.
 */
export function layOutOnUse(): void {
  const layOut = () => document.documentElement.setAttribute('data-near', '');
  const [visit] = performance.getEntriesByType('navigation');
  if (window.location.hash || (visit as PerformanceNavigationTiming | undefined)?.type !== 'navigate') return layOut();
  for (const type of SIGNS_OF_USE) window.addEventListener(type, layOut, { once: true, capture: true, passive: true });
}

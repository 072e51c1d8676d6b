/** Sections that have a button of their own. */
const BOOKS = '#home, #fleet, [data-books], #contact, footer';

/**
 * Hides the floating button while a section with a button of its own is at the bottom of the screen, where the floating
 * button is (P-21.3). The button is hidden until this runs. Returns a function that stops it.
 */
export function watchFloat(float: HTMLElement): () => void {
  const below = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) below[isIntersecting ? 'add' : 'delete'](target);
      float.toggleAttribute('data-away', below.size > 0);
    },
    { rootMargin: '-80% 0px 0px' },
  );
  for (const part of document.querySelectorAll(BOOKS)) observer.observe(part);
  return () => observer.disconnect();
}

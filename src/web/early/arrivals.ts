const SEEN = 0.35;

/**
 * Hides each off-screen `data-arrives` element until 35 % of it is visible, once (P-21.2). Without this script, with
 * reduced motion, or on a page that does not open at its top (see far-sections.ts), the elements are visible from the
 * start.
 */
export function revealOnScroll(): void {
  if (document.documentElement.hasAttribute('data-near')) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        target.removeAttribute('data-waiting');
        observer.unobserve(target);
      }
    },
    { threshold: SEEN },
  );
  // All are measured before the first is hidden, or each would be laid out again.
  const below = [...document.querySelectorAll('[data-arrives]')].filter(
    (one) => one.getBoundingClientRect().top >= window.innerHeight,
  );
  for (const one of below) {
    one.setAttribute('data-waiting', '');
    observer.observe(one);
  }
}

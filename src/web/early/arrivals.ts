const SEEN = 0.35;

/**
 * What is marked `data-arrives` and lies out of sight waits for 35 % of it to be seen, once (P-21.2). Without this script,
 * or where less motion is wanted, it is simply there.
 */
export function awaitArrivals(): void {
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
  for (const one of document.querySelectorAll('[data-arrives]')) {
    if (one.getBoundingClientRect().top < window.innerHeight) continue;
    one.setAttribute('data-waiting', '');
    observer.observe(one);
  }
}

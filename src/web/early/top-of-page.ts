/** Keeps the top bar clear over the first picture while the page stands at its top. */
export function markTopOfPage(): void {
  const mark = () => document.querySelector('[data-over-picture]')?.toggleAttribute('data-clear', window.scrollY < 40);
  mark();
  window.addEventListener('scroll', mark, { passive: true });
}

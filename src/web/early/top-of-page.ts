/** Keeps the top bar transparent over the first picture while the page is scrolled to the top. */
export function markTopOfPage(): void {
  const mark = () => document.querySelector('[data-over-picture]')?.toggleAttribute('data-clear', window.scrollY < 40);
  mark();
  window.addEventListener('scroll', mark, { passive: true });
}

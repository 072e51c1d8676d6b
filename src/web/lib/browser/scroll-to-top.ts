/**
 * At once: after a press the document scrolls smoothly, which would show a new page from its end to its top, and would stop at
 * the end of one that is shorter.
 */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
}

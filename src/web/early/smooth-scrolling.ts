/**
 * Marks the document after a press with mouse or finger, until the next key: `base.css` scrolls smoothly only then.
 * The style sheet cannot tell by the focus, because Safari does not focus a link or button that is pressed.
 */
export function markLastPress(): void {
  const mark = ({ type }: Event) => document.documentElement.toggleAttribute('data-press', type === 'pointerdown');
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, mark, { capture: true, passive: true });
}

import type { Place } from '#domain/slot/timeline.ts';

/**
 * A ref that puts an element at its place along a lane. By the element's own style object: a `style` in the markup is
 * what the site's content security policy refuses.
 */
export function placed({ at, size }: Place) {
  return (element: HTMLElement | null) => {
    element?.style.setProperty('--at', `${at * 100}%`);
    element?.style.setProperty('--size', `${size * 100}%`);
  };
}

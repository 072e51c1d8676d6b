import type { Place } from '#domain/slot/timeline.ts';

/**
 * A ref that positions an element along a lane through its style object: a `style` attribute in the markup
 * is refused by the content security policy.
 */
export function placed({ at, size }: Place) {
  return (element: HTMLElement | null) => {
    element?.style.setProperty('--at', `${at * 100}%`);
    element?.style.setProperty('--size', `${size * 100}%`);
  };
}

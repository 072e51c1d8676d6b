/** As `ref` of what takes the place of a pressed button that has gone: focused when it is shown, so that it is read next. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}

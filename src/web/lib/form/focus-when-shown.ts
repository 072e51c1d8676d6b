/** A `ref` for the element that replaces a pressed button: focuses it when it is shown, so that it is read next. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}

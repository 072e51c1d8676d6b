import { useLayoutEffect } from 'react';

/**
 * Keeps a dialog open as long as it is rendered. The focus goes to the element marked `data-initial-focus`, otherwise
 * to the title, and returns to the previously focused element.
 */
export function useModal(ref: { readonly current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    const cameFrom = document.activeElement;
    dialog?.showModal();
    (dialog?.querySelector<HTMLElement>('[data-initial-focus]') ?? dialog?.querySelector('h2'))?.focus();
    return () => {
      // Chromium moves the focus back, but not the selection: a field would have the focus and ignore what is typed.
      document.getSelection()?.removeAllRanges();
      dialog?.close();
      if (cameFrom instanceof HTMLElement) cameFrom.focus();
    };
  }, [ref]);
}

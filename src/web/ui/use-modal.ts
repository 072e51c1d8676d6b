import { useLayoutEffect } from 'react';

/**
 * Keeps a dialog open as long as it is drawn. The focus goes to what is marked `data-initial-focus`, else to its title, and
 * returns to where it came from.
 */
export function useModal(ref: { readonly current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    const cameFrom = document.activeElement;
    dialog?.showModal();
    (dialog?.querySelector<HTMLElement>('[data-initial-focus]') ?? dialog?.querySelector('h2'))?.focus();
    return () => {
      dialog?.close();
      if (cameFrom instanceof HTMLElement) cameFrom.focus();
    };
  }, [ref]);
}

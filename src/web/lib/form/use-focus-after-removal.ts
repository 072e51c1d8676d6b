import { useEffect } from 'react';

const BUTTONS = ['button:not(:disabled)', 'a[href]'].map((one) => `${one}:not([tabindex="-1"])`).join(', ');
const FIELDS = ['input', 'select', 'textarea'].map((one) => `${one}:not(:disabled)`).join(', ');
const HEADINGS = 'h1, h2, h3';
/** Code that moves the focus itself does so in the commit that removes the element, or in an effect soon after. */
const OWN_MOVE_MS = 100;

/**
 * Keeps the keyboard's place in the page. When the focused element is removed with its row, banner or field, the focus
 * moves to what follows it, or to what precedes it, or to the nearest heading above. Code that moves the focus itself has
 * precedence, and so does a change of the whole page. An element that a press elsewhere has left is not replaced. A dialog
 * whose opener has been removed meanwhile leaves the focus where the opener was.
 */
export function useFocusAfterRemoval(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let opener: Element | null = null;
    let placeOfOpener: HTMLElement | null = null;
    let lastDialog: HTMLDialogElement | null = null;
    const remember = ({ target }: FocusEvent) => {
      const next = target instanceof Element ? target : null;
      const dialog = dialogOf(next);
      // While its dialog is open, the focus may be on no element: after a press on text, or after the focused one was removed.
      const wasInDialog = dialogOf(focused) !== null || lastDialog?.open === true;
      if (!dialog || !wasInDialog) {
        opener = dialog && focused;
        placeOfOpener = null;
      }
      focused = next;
      lastDialog = dialog;
    };
    // The browser can report the loss when the element is removed, too, or disabled while its request runs.
    const forgetIfLeft = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === focused && focused?.isConnected && !focused.matches(':disabled') && focusIsLost())
          focused = null;
      });
    const observer = new MutationObserver((records) => {
      const removalOfOpener = removalOf(opener, records);
      if (removalOfOpener) placeOfOpener = placeNear(removalOfOpener);
      const removal = removalOf(focused, records);
      if (!removal) return;
      const wanted = placeOfOpener;
      focused = null;
      const place = () => (wanted?.isConnected ? wanted : placeNear(removal));
      setTimeout(() => focusIsLost() && place()?.focus(), OWN_MOVE_MS);
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forgetIfLeft);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forgetIfLeft);
      observer.disconnect();
    };
  }, []);
}

function dialogOf(element: Element | null): HTMLDialogElement | null {
  return element?.closest('dialog') ?? null;
}

/** The record of the element's removal; null if it is in the page or was not removed just now. */
function removalOf(element: Element | null, records: readonly MutationRecord[]): MutationRecord | null {
  if (element === null || element.isConnected) return null;
  return records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element))) ?? null;
}

function focusIsLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function placeNear({ target, nextSibling, previousSibling }: MutationRecord): HTMLElement | null {
  for (const sibling of [nextSibling, previousSibling]) {
    const place = sibling instanceof Element && sibling.isConnected ? placeIn(sibling) : null;
    if (place) return place;
  }
  for (
    let area = elementOf(target);
    area && area.id !== 'content' && area !== document.body;
    area = area.parentElement
  ) {
    const place = area.isConnected ? (visible(area, BUTTONS) ?? headingOf(area)) : null;
    if (place) return place;
  }
  return null;
}

/** A button before a field: focus in a field opens the keyboard of a phone. */
function placeIn(element: Element): HTMLElement | null {
  return visible(element, BUTTONS) ?? visible(element, FIELDS);
}

function headingOf(area: Element): HTMLElement | null {
  const heading = visible(area, HEADINGS);
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

function visible(within: Element, selector: string): HTMLElement | null {
  const found = [...(within.matches(selector) ? [within] : []), ...within.querySelectorAll(selector)];
  return (found as HTMLElement[]).find((element) => element.checkVisibility()) ?? null;
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

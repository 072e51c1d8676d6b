/** State of a place in the browser's history that a page has moved on to by itself, not by a visitor's press. */
export const OWN_MOVE = 'own-move';

/** A dialog, or the notice that its script is on its way. */
const DIALOG = 'dialog:modal, [data-opening]';

/** Done as soon as no dialog is open, at once where none is. */
export function whenNoDialog(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(DIALOG)) return;
      changes.disconnect();
      resolve();
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    look();
  });
}

/** History state of an entry to which a page has moved by itself, not because the visitor pressed something. */
export const OWN_MOVE = 'own-move';

/** A dialog, or the notice that its script is loading. */
const DIALOG = 'dialog:modal, [data-opening]';

/** Resolves as soon as no dialog is open, at once if none is. */
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

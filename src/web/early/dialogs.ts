/**
 * Closes native menu dialogs when one of their links is followed or the area outside is pressed. In browsers without
 * `commandfor`, also opens and closes them by their buttons.
 */
export function initMenuDialogs(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.matches('dialog[data-menu], dialog[data-menu] a, dialog[data-menu] a *')) closeDialogAround(target);
    if (!('commandForElement' in HTMLButtonElement.prototype)) command(target.closest('[commandfor]'));
  });
}

function closeDialogAround(target: Element): void {
  target.closest('dialog')?.close();
}

function command(button: Element | null): void {
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
}

/**
 * Adds to native menu dialogs: a followed link or a press outside closes the dialog. Also opens and closes dialogs in
 * browsers without `commandfor`.
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

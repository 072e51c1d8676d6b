/**
 * What menus want beyond the browser's own dialogs: a followed link or a press beside it closes one, and a browser that does
 * not know `commandfor` yet opens and closes all the same.
 */
export function tendDialogs(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.matches('dialog[data-menu], dialog[data-menu] a, dialog[data-menu] a *')) closeAround(target);
    if (!('commandForElement' in HTMLButtonElement.prototype)) command(target.closest('[commandfor]'));
  });
}

function closeAround(target: Element): void {
  target.closest('dialog')?.close();
}

function command(button: Element | null): void {
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
}

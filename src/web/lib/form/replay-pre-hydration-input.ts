/**
 * Repeats for React what was typed before hydration: React leaves such fields unchanged without noticing, so that a form
 * would send empty values. Call it during hydration.
 */
export function replayPreHydrationInput(root: ParentNode): void {
  for (const field of root.querySelectorAll('input, textarea, select')) {
    if (field instanceof HTMLSelectElement) replayChoice(field);
    else if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
      replayTick(field);
    else if (field instanceof HTMLInputElement && field.type === 'file') replayFiles(field);
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) replayText(field);
  }
}

/**
 * React compares with the last value that it tracked on the field itself; the prototype's setter bypasses the tracking.
 */
function replayText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue } = field;
  if (value === defaultValue) return;
  field.value = defaultValue;
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Files stay in their field; React only needs the event. */
function replayFiles(field: HTMLInputElement): void {
  if (field.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }));
}

function replayTick(field: HTMLInputElement): void {
  const isLeftRadio = field.type === 'radio' && !field.checked;
  if (field.checked === field.defaultChecked || isLeftRadio) return;
  field.checked = field.defaultChecked;
  field.click();
}

function replayChoice(field: HTMLSelectElement): void {
  const asDrawn = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  if (field.selectedIndex !== Math.max(asDrawn, 0)) field.dispatchEvent(new Event('change', { bubbles: true }));
}

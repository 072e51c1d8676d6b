import { browserStorage } from './browser-storage.ts';

const KEY = 'admin.shortcuts';

/** Single-character shortcuts can be disabled (WCAG 2.1.4); the choice is stored in this browser. */
export function areShortcutsOn(): boolean {
  return browserStorage().getItem(KEY) !== 'off';
}

export function keepShortcutsOn(isOn: boolean): void {
  browserStorage().setItem(KEY, isOn ? 'on' : 'off');
}

/**
 * Whether a key belongs to something else: to a field, a modal dialog, an open menu, or the browser with Ctrl, Alt or
 * Meta.
 */
export function isKeyTaken({ target, ctrlKey, altKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || defaultPrevented) return true;
  if (document.querySelector('dialog:modal, :popover-open')) return true;
  return target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null;
}

/** The printed letter in lower case, or on a non-Latin keyboard the one at the same position; null for other keys. */
export function latinLetter({ key, code }: KeyboardEvent): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null;
}

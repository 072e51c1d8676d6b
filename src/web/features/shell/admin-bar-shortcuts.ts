import { useEffect } from 'react';
import { browserStorage } from '../../lib/browser/browser-storage.ts';

const KEY = 'admin.shortcuts';
/** Maximum time between `g` and the page's letter. */
const WAIT_MS = 1500;

/** Single-character shortcuts can be disabled (WCAG 2.1.4); the choice is stored in this browser. */
export function areShortcutsOn(): boolean {
  return browserStorage().getItem(KEY) !== 'off';
}

export function keepShortcutsOn(isOn: boolean): void {
  browserStorage().setItem(KEY, isOn ? 'on' : 'off');
}

/**
 * Handles `?` and `g` followed by a letter, except in fields and dialogs and with Ctrl, Alt or Meta. Letters are the
 * printed ones, or on non-Latin keyboards those at the same position.
 */
export function useShortcuts({ onPage, onHelp }: { onPage: (key: string) => void; onHelp: () => void }): void {
  useEffect(() => {
    let isArmed = false;
    let timer = 0;
    const hear = (event: KeyboardEvent) => {
      if (isBusy(event) || !areShortcutsOn()) return;
      if (event.key === '?') return onHelp();
      const letter = latinLetter(event);
      if (isArmed && letter) onPage(letter);
      isArmed = !isArmed && letter === 'g';
      window.clearTimeout(timer);
      timer = window.setTimeout(() => (isArmed = false), WAIT_MS);
    };
    document.addEventListener('keydown', hear);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('keydown', hear);
    };
  }, [onPage, onHelp]);
}

function isBusy({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || document.querySelector('dialog[open]')) return true;
  return target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null;
}

function latinLetter({ key, code }: KeyboardEvent): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null;
}

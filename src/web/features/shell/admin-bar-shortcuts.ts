import { useEffect } from 'react';
import { areShortcutsOn, isKeyTaken, latinLetter } from '../../lib/browser/shortcut-keys.ts';

/** Maximum time between `g` and the page's letter. */
const WAIT_MS = 1500;

/**
 * Handles `?` and `g` followed by a letter, except in fields and dialogs and with Ctrl, Alt or Meta. Letters are the
 * printed ones, or on non-Latin keyboards those at the same position.
 */
export function useShortcuts({ onPage, onHelp }: { onPage: (key: string) => void; onHelp: () => void }): void {
  useEffect(() => {
    let isArmed = false;
    let timer = 0;
    const hear = (event: KeyboardEvent) => {
      if (isKeyTaken(event) || !areShortcutsOn()) return;
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

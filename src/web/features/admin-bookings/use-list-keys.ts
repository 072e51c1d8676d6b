import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn, isKeyTaken, latinLetter } from '../../lib/browser/shortcut-keys.ts';

interface ListKeys {
  /** The ids of the bookings, in the order of the list. */
  readonly ids: readonly string[];
  /** The row whose details are open. */
  readonly openedId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onConfirm: (id: string) => void;
  readonly onClose: () => void;
  /** Called for J on the last row. */
  readonly onEnd: () => void;
}

/**
 * The list by keyboard: J and K, or the arrow keys on a row, move through it, and open details follow; C confirms;
 * Escape closes the details. Enter on a row's button opens them. Letters can be disabled (shortcut-keys.ts).
 */
export function useListKeys({ ids, openedId, onOpen, onConfirm, onClose, onEnd }: ListKeys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    // A key must not discard what was typed into an open form.
    if (isKeyTaken(event) || document.querySelector('dialog[open] form')) return;
    const step = stepOf(event);
    const current = openedId ?? focusedId();
    if (event.key === 'Escape' && openedId !== null) onClose();
    else if (step !== 0) move(step, current, event);
    else if (areShortcutsOn() && latinLetter(event) === 'c' && current !== null) onConfirm(current);
  });
  function move(step: number, current: string | null, event: KeyboardEvent): void {
    const at = current === null ? -1 : ids.indexOf(current);
    const next = ids[current === null ? 0 : at + step];
    event.preventDefault();
    if (next === undefined || (current !== null && at < 0)) return step > 0 ? onEnd() : undefined;
    const isInPanel = document.activeElement?.closest('dialog') !== null && document.activeElement !== document.body;
    const button = rowButton(next);
    if (isInPanel) button?.scrollIntoView({ block: 'nearest' });
    else button?.focus();
    if (openedId !== null) onOpen(next);
  }
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** 1: down, -1: up, 0: another key. Arrow keys scroll the page unless the focus is on a row. */
function stepOf(event: KeyboardEvent): number {
  const letter = areShortcutsOn() ? latinLetter(event) : null;
  if (letter === 'j') return 1;
  if (letter === 'k') return -1;
  if (focusedId() === null) return 0;
  return event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
}

/** The booking of the row that has the focus. */
function focusedId(): string | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement ? (activeElement.dataset['detailsOf'] ?? null) : null;
}

/** The button of a booking's row; null while the row is not loaded. */
export function rowButton(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-details-of="${CSS.escape(id)}"]`);
}

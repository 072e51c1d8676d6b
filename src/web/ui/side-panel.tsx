import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useMediaQuery } from '../lib/browser/use-media-query.ts';
import { DialogTitle } from './dialog-title.tsx';
import styles from './side-panel.module.css';

interface SidePanelProps {
  readonly title: ReactNode;
  /** Content that stays visible below the title: the state and the actions. */
  readonly head: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The width from which there is room beside a list; must match the style sheet. */
const BESIDE = '(min-width: 64em)';

/**
 * The details of one row beside its list, which stays usable: a non-modal dialog. On smaller screens it covers the
 * screen and is modal. Escape closes both; beside the list, the page listens for the key.
 */
export function SidePanel({ title, head, closeLabel, onClose, children }: SidePanelProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isBeside = useMediaQuery(BESIDE);
  useLayoutEffect(() => {
    const panel = ref.current;
    if (!panel) return;
    const focused = document.activeElement;
    const above = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')];
    // `show()` would take the focus from the list.
    if (isBeside) panel.open = true;
    else panel.showModal();
    // A dialog that was opened from the panel stays above it when a tablet is turned.
    for (const dialog of above) {
      dialog.close();
      dialog.showModal();
    }
    if (above.length > 0 && focused instanceof HTMLElement) focused.focus();
    else if (!isBeside || document.activeElement === document.body) panel.querySelector('h2')?.focus();
    return () => panel.close();
  }, [isBeside]);
  return (
    <dialog
      ref={ref}
      className={styles.panel}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.header}>
        <DialogTitle id={titleId} size="panel" closeLabel={closeLabel} onClose={onClose}>
          {title}
        </DialogTitle>
        {head}
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

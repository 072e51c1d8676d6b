import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { DialogTitle } from './dialog-title.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** The label of the close button. */
  readonly closeLabel: string;
  /** `large` and `sheet` fill the screen of a phone. */
  readonly size?: 'small' | 'medium' | 'large' | 'sheet';
  /** Neither Escape nor the backdrop closes it, only its own buttons, so that nothing is lost by accident (P-21.4). */
  readonly isStatic?: boolean;
  readonly id?: string;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered. The focus goes to the element marked `data-initial-focus`, otherwise
 * to the title; it stays inside and returns to the previously focused element.
 */
export function Dialog({ title, onClose, closeLabel, size = 'medium', isStatic = false, id, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(ref);
  const holdEscape = (event: KeyboardEvent) => {
    if (isStatic && event.key === 'Escape') event.preventDefault();
  };
  return (
    // The backdrop is a part of the dialog for the pointer only; the keyboard has Escape and the button.
    <dialog
      ref={ref}
      id={id}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onKeyDown={holdEscape}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        if (!isStatic) onClose();
      }}
      onPointerDown={(event) => {
        if (!isStatic && event.target === ref.current) onClose();
      }}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <DialogTitle id={titleId} size="dialog" closeLabel={closeLabel} onClose={onClose}>
            {title}
          </DialogTitle>
        </header>
        <div className={styles.scroll}>
          <div className={styles.body}>{children}</div>
        </div>
      </div>
    </dialog>
  );
}

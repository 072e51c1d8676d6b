import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog-title.module.css';
import { centered, row } from './layout.ts';

interface DialogTitleProps {
  /** The id of the title, which labels the dialog. */
  readonly id: string;
  /** The title of a panel beside a list is smaller and may break inside a word. */
  readonly size: 'dialog' | 'panel';
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The title, which takes the focus, and the button that closes. */
export function DialogTitle({ id, size, closeLabel, onClose, children }: DialogTitleProps) {
  return (
    <div className={size === 'panel' ? row(3, 'between') : row(4, 'between')}>
      <h2 className={styles[size]} id={id} tabIndex={-1}>
        {children}
      </h2>
      <button type="button" className={classNames(centered(), styles.close)} aria-label={closeLabel} onClick={onClose}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

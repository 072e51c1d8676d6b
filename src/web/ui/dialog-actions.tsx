import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog-actions.module.css';
import { cluster } from './layout.ts';

/** The buttons at the end of a dialog: side by side, on a phone as wide as the dialog. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={classNames(cluster('2 3', 'stretch'), styles.actions)}>{children}</div>;
}

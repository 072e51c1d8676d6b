import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './pill.module.css';

export type PillTone = 'calm' | 'good' | 'warn' | 'bad' | 'quiet';

/** A short state, expressed by the word; the colour is additional. */
export function Pill({ tone = 'quiet', children }: { readonly tone?: PillTone; readonly children: ReactNode }) {
  return <span className={classNames(styles.pill, styles[tone])}>{children}</span>;
}

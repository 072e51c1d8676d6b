import { Fragment } from 'react';
import { numberParts } from './number-parts.ts';
import styles from './unbroken-numbers.module.css';

/** A text whose register numbers are not broken after their hyphen. */
export function UnbrokenNumbers({ text }: { readonly text: string }) {
  return numberParts(text).map(({ part, at, isNumber }) => (
    <Fragment key={at}>{isNumber ? <span className={styles.number}>{part}</span> : part}</Fragment>
  ));
}

import type { Cents } from '#domain/money.ts';
import { formatMoney } from '../i18n/format.ts';
import { useLanguage } from '../lib/page/site-context.ts';
import styles from './money.module.css';

/** An amount in the visitor's language. A list of amounts that are added up sets tabular figures itself. */
export function Money({ cents }: { readonly cents: Cents }) {
  return <span className={styles.money}>{formatMoney(cents, useLanguage())}</span>;
}

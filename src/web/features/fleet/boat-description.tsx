import type { Boat } from '#contract/boats.ts';
import { boatDescription } from '../../lib/boat/boat-texts.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import styles from './boat-card.module.css';

/** Three lines of it; the booking shows it whole. */
export function BoatDescription({ boat }: { readonly boat: Boat }) {
  const html = boatDescription(boat, useLanguage());
  // Safe: the server lets through an allow-list of elements only, on the way in and on the way out (decisions.md).
  return <div className={styles.description} dangerouslySetInnerHTML={{ __html: html }} />;
}

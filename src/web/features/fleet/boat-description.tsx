import type { Boat } from '#contract/boats.ts';
import { boatDescription } from '../../lib/boat/boat-texts.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import styles from './boat-card.module.css';

/** Three lines of it; the booking shows it whole. */
export function BoatDescription({ boat }: { readonly boat: Boat }) {
  const html = boatDescription(boat, useLanguage());
  // Safe: the server allows a list of elements only, when saved and when shown (P-2.7).
  return <div className={styles.description} dangerouslySetInnerHTML={{ __html: html }} />;
}

import type { Boat } from '#contract/boats.ts';
import { boatDescription } from '../../lib/boat/boat-texts.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import styles from './boat-card.module.css';

/** The description clamped to three lines; the booking shows all of it. */
export function BoatDescription({ boat }: { readonly boat: Boat }) {
  const html = boatDescription(boat, useLanguage());
  // Safe: the server allows only listed elements, on write and on read (P-2.7).
  return <div className={styles.description} dangerouslySetInnerHTML={{ __html: html }} />;
}

import { adminDate, adminTime } from '../i18n/admin-format.ts';
import styles from './data-table.module.css';

/** A cell of a data table: the day of an ISO instant, and the time below it. */
export function TimeCell({ at }: { readonly at: string }) {
  const instant = Temporal.Instant.from(at);
  return (
    <td>
      <span className={styles.strong}>{adminDate(instant)}</span>
      <span className={styles.under}>{adminTime(instant)}</span>
    </td>
  );
}

import { adminDate, adminTime } from '../i18n/admin-format.ts';
import styles from './data-table.module.css';

interface TimeCellProps {
  /** An ISO instant. */
  readonly at: string;
  /** The column's name, for where rows are blocks. */
  readonly label: string;
}

/** A cell of a data table: the day of an instant, and the time below it. */
export function TimeCell({ at, label }: TimeCellProps) {
  const instant = Temporal.Instant.from(at);
  return (
    <td className={styles.time} data-label={label}>
      {adminDate(instant)}
      <span className={styles.under}>{adminTime(instant)}</span>
    </td>
  );
}

import { adminDate, adminTime } from '../i18n/admin-format.ts';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';

interface TimeCellProps {
  /** An ISO instant. */
  readonly at: string;
  /** The column's name, shown when rows are blocks. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A cell of a data table: the day of an instant, and the time below it. */
export function TimeCell({ at, label, className }: TimeCellProps) {
  const instant = Temporal.Instant.from(at);
  return (
    <td className={classNames(styles.time, className)} data-label={label}>
      {adminDate(instant)} <span className={styles.under}>{adminTime(instant)}</span>
    </td>
  );
}

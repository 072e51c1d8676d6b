import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './admin-bookings.module.css';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];
const COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** As high as real rows, so that nothing jumps when they come. */
export function SkeletonRows() {
  return ROWS.map((row) => (
    <tr key={row} className={styles.row} aria-hidden="true">
      {COLUMNS.map((column) => (
        <td key={column}>
          <Skeleton />
        </td>
      ))}
    </tr>
  ));
}

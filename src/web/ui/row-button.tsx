import { ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import { centered } from './layout.ts';

interface RowButtonProps extends ComponentProps<'button'> {
  /** What it opens, with the row's name. */
  readonly label: string;
}

/** The last cell of a row: a button that opens the row's details. */
export function RowButton({ label, ...rest }: RowButtonProps) {
  return (
    <td className={styles.last}>
      <button {...rest} type="button" className={classNames(centered(), styles.open)} aria-label={label} title={label}>
        <ChevronRight aria-hidden="true" />
      </button>
    </td>
  );
}

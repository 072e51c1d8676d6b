import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import { inlineRow, panel } from './layout.ts';
import { Skeleton } from './skeleton.tsx';

interface Column {
  readonly name: string;
  readonly isNumber?: boolean;
  /** Its head is a button that sorts by it. */
  readonly sort?: { readonly direction: 'ascending' | 'descending' | 'none'; readonly onSort: () => void };
}

interface DataTableProps {
  /** What the table lists; the name of its scrolling frame. */
  readonly label: string;
  readonly columns: readonly Column[];
  readonly className?: string | undefined;
  /** The first rows are on their way: their places are held. */
  readonly isLoading: boolean;
  /** Said in place of rows when there are none; null while that is not known. */
  readonly empty: string | null;
  readonly children: ReactNode;
}

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

/** A table of the back office. `children` are its rows. */
export function DataTable({ label, columns, className, isLoading, empty, children }: DataTableProps) {
  return (
    // Reached by the keyboard, so that it can be scrolled sideways where it is wider than the screen.
    <div className={classNames(panel('outlined'), styles.scroller)} role="region" aria-label={label} tabIndex={0}>
      <table className={`${styles.table} ${className ?? ''}`} aria-busy={isLoading}>
        <thead>
          <tr>
            {columns.map(({ name, isNumber, sort }) => (
              <th key={name} scope="col" className={isNumber ? styles.number : undefined} aria-sort={sort?.direction}>
                {sort ? <SortButton name={name} sort={sort} /> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {children}
          {isLoading && SKELETON_ROWS.map((row) => <SkeletonRow key={row} cells={columns.length} />)}
          {empty !== null && (
            <tr>
              <td className={styles.empty} colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

const ARROWS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

function SortButton({ name, sort }: { readonly name: string; readonly sort: NonNullable<Column['sort']> }) {
  const Arrow = ARROWS[sort.direction];
  return (
    <button type="button" className={classNames(inlineRow(1), styles.sort)} onClick={sort.onSort}>
      {name} <Arrow aria-hidden="true" />
    </button>
  );
}

/** As high as a real row, so that nothing jumps when it comes. */
function SkeletonRow({ cells }: { readonly cells: number }) {
  return (
    <tr className={styles.row} aria-hidden="true">
      {Array.from({ length: cells }, (_, cell) => (
        <td key={cell}>
          <Skeleton />
        </td>
      ))}
    </tr>
  );
}

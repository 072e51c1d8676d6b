import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import { inlineRow, panel } from './layout.ts';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Column {
  readonly name: string;
  readonly isNumber?: boolean;
  /** The name is for screen readers only: the buttons in the column explain themselves. */
  readonly isUnnamed?: boolean;
  /** Hides the column where there is no room for it. */
  readonly className?: string | undefined;
  /** The column header is a button that sorts by this column. */
  readonly sort?: { readonly direction: 'ascending' | 'descending' | 'none'; readonly onSort: () => void };
}

/** Rows below a heading of their own. */
export interface RowGroup {
  readonly key: string;
  readonly heading: ReactNode;
  readonly rows: ReactNode;
}

interface DataTableProps {
  /** What the table lists. */
  readonly label: string;
  readonly columns: readonly Column[];
  /** Keeps the columns in a narrow frame, for which its own style makes room; otherwise each row becomes a block. */
  readonly keepsColumns?: boolean;
  readonly className?: string | undefined;
  /** The first rows are loading: placeholders are shown. */
  readonly isLoading: boolean;
  /** Shown if there are no rows; null while that is not known. */
  readonly empty: ReactNode;
  readonly groups?: readonly RowGroup[] | undefined;
  /** The rows without a group. */
  readonly children?: ReactNode;
}

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

/** A table of the back office. The page scrolls, not the table; its column headers are sticky. */
export function DataTable(props: DataTableProps) {
  const { label, columns, keepsColumns = false, className, isLoading, empty, groups = [], children } = props;
  return (
    <div className={classNames(panel('outlined'), styles.frame)}>
      <table
        className={classNames(styles.table, !keepsColumns && styles.blocks, className)}
        aria-label={label}
        aria-busy={isLoading}
      >
        <thead>
          <tr>
            {columns.map(({ name, isNumber, isUnnamed, sort, className: column }) => (
              <th
                key={name}
                scope="col"
                className={classNames(isNumber && styles.number, column)}
                aria-sort={sort?.direction}
              >
                {sort && <SortButton name={name} sort={sort} />}
                {!sort && (isUnnamed ? <VisuallyHidden>{name}</VisuallyHidden> : name)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, heading, rows }) => (
          <tbody key={key}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={columns.length}>
                {heading}
              </th>
            </tr>
            {rows}
          </tbody>
        ))}
        <tbody>
          {children}
          {isLoading && SKELETON_ROWS.map((row) => <SkeletonRow key={row} columns={columns} />)}
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

/** As high as a real row, so that nothing moves when the rows are loaded. */
function SkeletonRow({ columns }: Pick<DataTableProps, 'columns'>) {
  return (
    <tr className={styles.row} aria-hidden="true">
      {columns.map(({ name, className }) => (
        <td key={name} className={className}>
          <Skeleton />
        </td>
      ))}
    </tr>
  );
}

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
  /** Its name is for screen readers only: buttons say by themselves what they are. */
  readonly isUnnamed?: boolean;
  /** Hides the column where there is no room for it. */
  readonly className?: string | undefined;
  /** Its head is a button that sorts by it. */
  readonly sort?: { readonly direction: 'ascending' | 'descending' | 'none'; readonly onSort: () => void };
}

/** Rows that stand together below a heading of their own. */
export interface RowGroup {
  readonly key: string;
  readonly heading: ReactNode;
  readonly rows: ReactNode;
}

interface DataTableProps {
  /** What the table lists. */
  readonly label: string;
  readonly columns: readonly Column[];
  /** The columns stay in a narrow frame, which its own style then makes room for; else each row becomes a block. */
  readonly keepsColumns?: boolean;
  readonly className?: string | undefined;
  /** The first rows are on their way: their places are held. */
  readonly isLoading: boolean;
  /** Shown in place of rows when there are none; null while that is not known. */
  readonly empty: ReactNode;
  readonly groups?: readonly RowGroup[] | undefined;
  /** The rows that are in no group. */
  readonly children?: ReactNode;
}

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

/** A table of the back office. The page scrolls, not the table; its heads stay. */
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

/** As high as a real row, so that nothing jumps when it comes. */
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

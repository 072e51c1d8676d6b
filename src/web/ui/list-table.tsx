import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { DataTable, type RowGroup } from './data-table.tsx';
import { LoadMore } from './load-more.tsx';
import { type FailedQuery, QueryFailure } from './query-failure.tsx';

/** The loaded part of a list (lib/admin-data/answers.ts, `listQuery`). */
interface LoadedList<Item> extends FailedQuery {
  readonly data: { readonly items: readonly Item[] } | undefined;
  readonly isPending: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

interface ListTableProps<Item>
  extends Pick<ComponentProps<typeof DataTable>, 'label' | 'columns' | 'keepsColumns' | 'className'> {
  readonly list: LoadedList<Item>;
  /** Shown when the list could not be loaded. */
  readonly failed: string;
  /** Shown instead of rows when there are none. */
  readonly empty: ReactNode;
  readonly row: (item: Item) => ReactNode;
  /** Groups neighbours with the same key below one heading. */
  readonly group?: { readonly keyOf: (item: Item) => string; readonly heading: (key: string) => ReactNode };
}

/** A list loaded page by page, as a table with its failure above and "load more" below. */
export function ListTable<Item>({ list, failed, empty, row, group, ...table }: ListTableProps<Item>) {
  const { t } = useTranslation('admin');
  const { data, error, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const retried = isFetchNextPageError ? { ...list, refetch: fetchNextPage } : list;
  return (
    <>
      <QueryFailure title={failed} query={retried} />
      {(data || isPending) && (
        <DataTable
          {...table}
          isLoading={isPending}
          empty={data?.items.length === 0 && error === null ? empty : null}
          groups={group && groupsOf(data?.items ?? [], row, group)}
        >
          {!group && data?.items.map(row)}
        </DataTable>
      )}
      {hasNextPage && (
        <LoadMore label={t('list.loadMore')} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </>
  );
}

function groupsOf<Item>(
  items: readonly Item[],
  row: ListTableProps<Item>['row'],
  { keyOf, heading }: NonNullable<ListTableProps<Item>['group']>,
): RowGroup[] {
  return [...Map.groupBy(items, keyOf)].map(([key, grouped]) => ({
    key,
    heading: heading(key),
    rows: grouped.map(row),
  }));
}

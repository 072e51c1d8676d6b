import { useQuery } from '@tanstack/react-query';
import { answerQuery } from './answers.ts';
import { useOpenedRow } from './opened-row.ts';

/**
 * The row whose id is in the address under `name` (P-20.17): from the list, or loaded from its own path if it is not in
 * the list. It stays open when a filter or a change removes it from the list.
 */
export function useLoadedRow<Row extends { readonly _id: string }>(
  name: string,
  rows: readonly Row[],
  pathOf: (id: string) => string,
) {
  const { id, isListed, opened, open, close } = useOpenedRow(name, rows);
  const isMissing = id !== null && !isListed;
  const query = useQuery({ ...answerQuery<Row>(pathOf(id ?? '')), enabled: isMissing });
  return {
    id,
    shown: (isMissing ? query.data : undefined) ?? opened,
    /** null: the list has the row, or the address names none. */
    query: isMissing ? query : null,
    open,
    close,
  };
}

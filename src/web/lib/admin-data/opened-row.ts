import { useState } from 'react';
import { useOpenedInAddress } from '../page/address-query.ts';

/** The row whose id is in the address under `name`. It stays open when a change removes it from the list. */
export function useOpenedRow<Row extends { readonly _id: string }>(name: string, rows: readonly Row[] = []) {
  const { id, open, close } = useOpenedInAddress(name);
  const [last, setLast] = useState<Row | null>(null);
  const listed = rows.find(({ _id }) => _id === id);
  if (listed !== undefined && listed !== last) setLast(listed);
  return {
    id,
    isListed: listed !== undefined,
    /** null: none is open, or it is not in the loaded part of the list. */
    opened: listed ?? (last?._id === id ? last : null),
    open,
    close,
  };
}

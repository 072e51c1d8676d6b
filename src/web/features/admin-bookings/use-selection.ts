import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { MOST_SELECTED } from '#domain/booking/operator-changes.ts';

/** The selected rows, as the list shows them now; rows that have left the list are not selected. */
export function useSelection(items: readonly Booking[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const bookings = items.filter(({ _id }) => ids.has(_id)).slice(0, MOST_SELECTED);
  return {
    bookings,
    has: (id: string) => ids.has(id),
    toggle: (id: string) => setIds(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])),
    all: () => setIds(new Set(items.slice(0, MOST_SELECTED).map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;

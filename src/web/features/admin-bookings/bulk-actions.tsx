import { useState } from 'react';
import { useNow } from '../../lib/page/site-context.ts';
import { canBeGrouped, possibleActions } from './booking-actions.ts';
import type { BookingsFilter } from './bookings-query.ts';
import { type BulkAction, type BulkOutcome, useBulkChange } from './bulk-change.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { GroupDialog } from './group/group-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { Selection } from './use-selection.ts';

interface BulkActionsProps {
  readonly selection: Selection;
  readonly filter: BookingsFilter;
  readonly onDone: (outcome: BulkOutcome) => void;
}

/** The bar of the selected rows, and the preview of what it would do. */
export function BulkActions({ selection, filter, onDone }: BulkActionsProps) {
  const now = useNow();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const { mutate, isPending, error, reset } = useBulkChange((outcome) => {
    setAsked(null);
    selection.clear();
    onDone(outcome);
  });
  const [isGrouping, setGrouping] = useState(false);
  const bookings = selection.bookings.filter(
    (booking) => asked !== null && possibleActions(booking, now).includes(asked),
  );
  return (
    <>
      <SelectionBar
        selection={selection}
        filter={filter}
        isBusy={isPending}
        onGroup={() => setGrouping(true)}
        onAct={(action) => {
          reset();
          setAsked(action);
        }}
      />
      {isGrouping && (
        <GroupDialog
          bookings={selection.bookings.filter(canBeGrouped)}
          onMade={selection.clear}
          onClose={() => setGrouping(false)}
        />
      )}
      {asked && (
        <BulkDialog
          action={asked}
          bookings={bookings}
          more={0}
          isBusy={isPending}
          error={error}
          onSubmit={() => mutate({ action: asked, bookings })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

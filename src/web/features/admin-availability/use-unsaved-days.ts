import { useEffect } from 'react';
import type { Slot } from '#contract/slots.ts';
import { dayOf } from './slot-form.ts';
import type { SlotDraft } from './use-drafts.ts';

/** Days on which something is typed and not saved; `onUnsaved` hears whether there are any. */
export function useUnsavedDays(
  drafts: readonly SlotDraft[],
  { month, slots }: { readonly month: Temporal.PlainYearMonth; readonly slots: readonly Slot[] | null },
  onUnsaved: (isUnsaved: boolean) => void,
): readonly Temporal.PlainDate[] {
  // One that somebody else has deleted is not there to be saved any more.
  const unsaved = drafts.filter(
    ({ base }) => !slots || !dayOf(base).toPlainYearMonth().equals(month) || slots.some(({ _id }) => _id === base._id),
  );
  const isUnsaved = unsaved.length > 0;
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);
  return unsaved.map(({ base }) => dayOf(base));
}

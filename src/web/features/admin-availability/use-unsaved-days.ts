import { useEffect } from 'react';
import type { Slot } from '#contract/slots.ts';
import { dayOf } from './slot-form.ts';
import type { SlotDraft } from './use-drafts.ts';

/** Days with unsaved changes; `onUnsaved` is called with whether there are any. */
export function useUnsavedDays(
  drafts: readonly SlotDraft[],
  { month, slots }: { readonly month: Temporal.PlainYearMonth; readonly slots: readonly Slot[] | null },
  onUnsaved: (isUnsaved: boolean) => void,
): readonly Temporal.PlainDate[] {
  // A slot that somebody else has deleted cannot be saved.
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

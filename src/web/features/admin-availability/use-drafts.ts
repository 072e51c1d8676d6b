import { useState } from 'react';
import type { Slot } from '#contract/slots.ts';
import { changedFields, formOf, type SlotForm } from './slot-form.ts';

/** The unsaved changes of a slot, and the slot as it was before them. */
export interface SlotDraft {
  readonly base: Slot;
  readonly form: SlotForm;
}

/** Unsaved slots by id. They are kept while another day or month is shown. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, SlotDraft>>(new Map());
  const write = (id: string, draft: SlotDraft | null) =>
    setDrafts((before) => {
      const after = new Map(before);
      if (draft) after.set(id, draft);
      else after.delete(id);
      return after;
    });
  return {
    all: [...drafts.values()],
    of: (id: string) => drafts.get(id) ?? null,
    /** A slot whose changes have been reverted has nothing to save. */
    edit: (base: Slot, form: SlotForm) =>
      write(base._id, changedFields(formOf(base), form).length > 0 ? { base, form } : null),
    drop: (id: string) => write(id, null),
  };
}

import { useState } from 'react';
import type { Slot } from '#contract/slots.ts';
import { changedFields, formOf, type SlotForm } from './slot-form.ts';

/** What is typed of a slot and not saved, and the slot as it was when the typing began. */
export interface SlotDraft {
  readonly base: Slot;
  readonly form: SlotForm;
}

/** Unsaved slots by id: they outlive a look at another day or month. */
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
    /** Typing back what was there before leaves nothing to save. */
    edit: (base: Slot, form: SlotForm) =>
      write(base._id, changedFields(formOf(base), form).length > 0 ? { base, form } : null),
    drop: (id: string) => write(id, null),
  };
}

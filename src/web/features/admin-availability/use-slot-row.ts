import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { Slot, SlotChangeBody } from '#contract/slots.ts';
import { type SaveState, saveStateOf } from '../../lib/admin-data/save-state.ts';
import { ApiError, fieldProblems, isAboutFields } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { bodyOf, dayOf, formOf, mergeForms, type SlotForm, slotTimes, timeProblems } from './slot-form.ts';
import type { SlotDraft } from './use-drafts.ts';
import { useTimeHints } from './use-time-hints.ts';

export interface SlotRowModel {
  readonly boatId: string;
  readonly slot: Slot;
  readonly draft: SlotDraft | null;
  readonly onEdit: (base: Slot, form: SlotForm) => void;
  readonly onSaved: (slot: Slot) => void;
  readonly onDeleted: (id: string) => void;
}

type Outcome =
  | SaveState<Slot>
  | { readonly step: 'deleting' | 'gone' }
  | { readonly step: 'notDeleted'; readonly error: unknown };

/** The form of one slot, and the state of its last save or deletion. */
export function useSlotRow({ boatId, slot, draft, onEdit, onSaved, onDeleted }: SlotRowModel) {
  const { t } = useTranslation('admin-availability');
  const [isChecked, setIsChecked] = useState(false);
  const base = draft?.base ?? slot;
  const form = draft?.form ?? formOf(slot);
  const times = slotTimes(form, dayOf(base), base);
  const hints = useTimeHints(times, dayOf(base));
  const wrongTimes = isChecked ? timeProblems(times, t('availability.noSuchTime')) : {};
  const path = OFFICE_PATHS.slot(boatId, slot._id);
  const saving = useMutation({
    mutationFn: (body: SlotChangeBody) => send<Slot>(path, { method: 'POST', body }),
    onSuccess: onSaved,
  });
  const removing = useMutation({
    mutationFn: () => send(path, { method: 'DELETE' }),
    onSuccess: () => onDeleted(slot._id),
  });

  const save = (over: Slot, what: SlotForm) => {
    const body = bodyOf(what, dayOf(over), over);
    setIsChecked(true);
    if (!body) return;
    removing.reset();
    saving.mutate(body);
  };

  return {
    form,
    hints,
    outcome: outcomeOf(saving, removing),
    problems: { ...fieldProblems(saving.error), ...wrongTimes },
    edit(next: SlotForm) {
      if (saving.isSuccess || isAboutFields(saving.error)) saving.reset();
      onEdit(base, next);
    },
    save: () => save(base, form),
    /** Saves my changes over the other version; fields that I have not changed keep their new values. */
    saveMine(theirs: Slot) {
      const merged = mergeForms({ base: formOf(base), mine: form, theirs: formOf(theirs) });
      onEdit(theirs, merged);
      save(theirs, merged);
    },
    takeTheirs(theirs: Slot) {
      setIsChecked(false);
      saving.reset();
      onSaved(theirs);
    },
    remove() {
      saving.reset();
      removing.mutate();
    },
    base,
  };
}

function outcomeOf(
  saving: UseMutationResult<Slot, Error, SlotChangeBody>,
  removing: UseMutationResult<unknown, Error, void>,
): Outcome {
  if (isGone(saving.error) || isGone(removing.error)) return { step: 'gone' };
  if (removing.isPending) return { step: 'deleting' };
  if (removing.error) return { step: 'notDeleted', error: removing.error };
  return saveStateOf(saving, ({ code, details }) =>
    code === 'slot_changed' ? (details['slot'] as Slot | undefined) : undefined,
  );
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'slot_not_found';
}

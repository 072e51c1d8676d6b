import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '#contract/paths.ts';
import type { Slot } from '#contract/slots.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { bodyOf, dayOf, formOf, mergeForms, type SlotForm, timeProblems } from './slot-form.ts';
import type { SlotDraft } from './use-drafts.ts';

export interface SlotRowModel {
  readonly boatId: string;
  readonly slot: Slot;
  readonly draft: SlotDraft | null;
  readonly onEdit: (base: Slot, form: SlotForm) => void;
  readonly onSaved: (slot: Slot) => void;
  readonly onDeleted: (id: string) => void;
}

type Outcome =
  | { readonly step: 'editing' | 'saving' | 'deleting' | 'saved' | 'gone' }
  | { readonly step: 'failed'; readonly what: 'save' | 'delete'; readonly error: unknown }
  /** Somebody else has saved the slot since it was loaded. */
  | { readonly step: 'conflict'; readonly theirs: Slot };

/** One slot being edited: what is in the fields, and how the last save or deletion went. */
export function useSlotRow({ boatId, slot, draft, onEdit, onSaved, onDeleted }: SlotRowModel) {
  const { t } = useTranslation('admin-availability');
  const [outcome, setOutcome] = useState<Outcome>({ step: 'editing' });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const base = draft?.base ?? slot;
  const form = draft?.form ?? formOf(slot);

  const failed = (what: 'save' | 'delete', error: unknown) => {
    if (error instanceof ApiError) setProblems(error.fields);
    setOutcome(outcomeOf(what, error));
  };
  const save = async (over: Slot, what: SlotForm) => {
    const body = bodyOf(what, dayOf(over), over);
    if (!body) return setProblems(timeProblems(what, t('availability.noSuchTime')));
    setProblems({});
    setOutcome({ step: 'saving' });
    try {
      onSaved(await send<Slot>(PATHS.slot(boatId, slot._id), { method: 'POST', body }));
      setOutcome({ step: 'saved' });
    } catch (error) {
      failed('save', error);
    }
  };

  return {
    form,
    outcome,
    problems,
    edit(next: SlotForm) {
      if (outcome.step === 'saved') setOutcome({ step: 'editing' });
      onEdit(base, next);
    },
    save: () => save(base, form),
    /** What I have changed is saved over the other's version, which stays where I have not. */
    saveMine(theirs: Slot) {
      const merged = mergeForms({ base: formOf(base), mine: form, theirs: formOf(theirs) });
      onEdit(theirs, merged);
      return save(theirs, merged);
    },
    takeTheirs(theirs: Slot) {
      setProblems({});
      setOutcome({ step: 'editing' });
      onSaved(theirs);
    },
    async remove() {
      setOutcome({ step: 'deleting' });
      try {
        await send(PATHS.slot(boatId, slot._id), { method: 'DELETE' });
        onDeleted(slot._id);
      } catch (error) {
        failed('delete', error);
      }
    },
    base,
  };
}

function outcomeOf(what: 'save' | 'delete', error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { step: 'failed', what, error };
  if (error.code === 'slot_not_found') return { step: 'gone' };
  const theirs = error.code === 'slot_changed' ? error.details.slot : undefined;
  return theirs === undefined ? { step: 'failed', what, error } : { step: 'conflict', theirs: theirs as Slot };
}

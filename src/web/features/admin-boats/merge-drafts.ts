import type { BoatDraft, DraftField } from './boat-draft.ts';

/** The fields in which two drafts differ, in the order of the form. */
export function differences(one: BoatDraft, other: BoatDraft): DraftField[] {
  return (Object.keys(one) as DraftField[]).filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );
}

/** Merges two edits of one boat: fields changed since `base` stay mine, the others become theirs. */
export function mergeDrafts({
  base,
  mine,
  theirs,
}: {
  base: BoatDraft;
  mine: BoatDraft;
  theirs: BoatDraft;
}): BoatDraft {
  const kept = Object.fromEntries(differences(base, mine).map((field) => [field, mine[field]]));
  return { ...theirs, ...kept };
}

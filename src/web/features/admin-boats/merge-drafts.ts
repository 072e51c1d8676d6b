import type { BoatDraft, DraftField } from './boat-draft.ts';

/** The fields in which two drafts differ, in the order of the form. */
export function differences(one: BoatDraft, other: BoatDraft): DraftField[] {
  return (Object.keys(one) as DraftField[]).filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );
}

/** Two people's work on the same boat: what I have changed since `base` stays mine, all else becomes theirs. */
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

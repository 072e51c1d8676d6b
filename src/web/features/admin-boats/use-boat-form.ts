import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AdminBoat, AdminBoatAnswer } from '#contract/admin-boats.ts';
import type { Language } from '#contract/language.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { saveStateOf } from '../../lib/admin-data/save-state.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { type BoatDraft, bodyOf, type DraftField, draftOf, NEW_DRAFT } from './boat-draft.ts';
import { type Problems, problemsOf } from './boat-problems.ts';
import { differences, mergeDrafts } from './merge-drafts.ts';
import { withPicture } from './picture-draft.ts';
import { serverProblems } from './server-problems.ts';
import { newKey } from '../../lib/api/new-key.ts';

export type Change = <Field extends DraftField>(field: Field, value: BoatDraft[Field]) => void;

export type BoatForm = ReturnType<typeof useBoatForm>;

/** The form of one boat; `saved` is null while the boat is new. `onCreated` is called after its first save. */
export function useBoatForm(
  first: { saved: AdminBoat | null; step: 'editing' | 'saved' },
  onCreated: (boat: AdminBoat) => void,
) {
  // Numbers keep the format they were first shown in: a form would differ from its boat after a change of language.
  const [language] = useState(useLanguage());
  const [saved, setSaved] = useState(first.saved);
  const [draft, setDraft] = useState(() => baseOf(first.saved, language));
  const [isJustCreated, setIsJustCreated] = useState(first.step === 'saved');
  const [isTried, setIsTried] = useState(false);
  const [serverMessages, setServerMessages] = useState<Partial<Record<DraftField, string>>>({});
  const sendBoat = useSendBoat();
  const saving = useMutation({
    mutationFn: ({ what, over }: { what: BoatDraft; over: AdminBoat | null }) => sendBoat(what, over),
    onSuccess: (boat, { what, over }) => {
      // Changes made while the save was running are kept and remain unsaved.
      show(boat, (mine) => mergeDrafts({ base: what, mine, theirs: draftOf(boat, language) }));
      if (over === null) onCreated(boat);
    },
    onError: (error) => {
      if (error instanceof ApiError) setServerMessages(serverProblems(error.fields));
    },
  });
  const state = saveStateOf(saving, theirsIn);
  const base = baseOf(saved, language);
  const problems: Problems = problemsOf(draft);

  const show = (boat: AdminBoat, draftAfter = (_mine: BoatDraft) => draftOf(boat, language)) => {
    setSaved(boat);
    setDraft(draftAfter);
    setServerMessages({});
    setIsTried(false);
  };

  const change: Change = (field, value) => {
    setDraft((before) => ({ ...before, [field]: value }));
    setServerMessages(({ [field]: _mended, ...others }) => others);
    setIsJustCreated(false);
    if (state.step === 'saved' || state.step === 'failed') saving.reset();
  };

  /** False: there are problems, and nothing is sent. */
  const save = (over: AdminBoat | null = saved, what: BoatDraft = draft): boolean => {
    setIsTried(true);
    if (Object.keys(problemsOf(what)).length > 0) return false;
    saving.mutate({ what, over });
    return true;
  };

  return {
    saved,
    draft,
    state: state.step === 'editing' && isJustCreated ? ({ step: 'saved' } as const) : state,
    change,
    problems: isTried ? problems : {},
    serverMessages,
    addPicture: (link: string) => setDraft((now) => ({ ...now, images: withPicture(now.images, link) })),
    /** The server has replaced a link by a hosted picture: applies this to both the saved and the unsaved form. */
    replacePicture(link: string, ours: string) {
      const inPlace = (other: string) => (other === link ? ours : other);
      setSaved((boat) => boat && { ...boat, images: boat.images.map(inPlace) });
      setDraft((now) => ({
        ...now,
        images: now.images.map((picture) => ({ ...picture, link: inPlace(picture.link) })),
      }));
    },
    isChanged: differences(base, draft).length > 0,
    save: () => save(),
    /** Takes over their changes to fields that I have not changed, and saves the result over theirs. */
    saveMerged(theirs: AdminBoat) {
      const merged = mergeDrafts({ base, mine: draft, theirs: draftOf(theirs, language) });
      setSaved(theirs);
      setDraft(merged);
      return save(theirs, merged);
    },
    takeTheirs(theirs: AdminBoat) {
      show(theirs);
      saving.reset();
    },
    /** The fields that somebody else has changed. */
    changedBy: (theirs: AdminBoat) => differences(base, draftOf(theirs, language)),
  };
}

function baseOf(saved: AdminBoat | null, language: Language): BoatDraft {
  return saved ? draftOf(saved, language) : NEW_DRAFT;
}

function theirsIn({ code, details }: ApiError): AdminBoat | undefined {
  return code === 'state_conflict' ? (details['boat'] as AdminBoat | undefined) : undefined;
}

/** After a lost answer a new boat is sent again with the same key, so that it is not created twice. */
function useSendBoat() {
  const attempt = useRef<{ body: string; key: string } | null>(null);
  return async (draft: BoatDraft, over: AdminBoat | null): Promise<AdminBoat> => {
    const body = bodyOf(draft);
    if (over) {
      const saving = { method: 'POST', body: { ...body, updatedAt: over.updatedAt } } as const;
      return (await send<AdminBoatAnswer>(OFFICE_PATHS.boatUpdate(over._id), saving)).boat;
    }
    const text = JSON.stringify(body);
    if (attempt.current?.body !== text) attempt.current = { body: text, key: newKey() };
    const headers = { 'idempotency-key': attempt.current.key };
    return (await send<AdminBoatAnswer>(OFFICE_PATHS.adminBoats, { method: 'POST', body, headers })).boat;
  };
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '#contract/language.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { SettingsAnswer, SiteSettings } from '#contract/settings.ts';
import { saveStateOf } from '../../lib/admin-data/save-state.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { differingParts, mergeSettings, type Part } from './merge-settings.ts';
import { type Problems, settingsProblems } from './settings-problems.ts';

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** The form of the site's settings: the saved state, the changes, and the state of saving. */
export function useSettingsForm(first: SettingsAnswer, firstLanguage: Language) {
  const [saved, setSaved] = useState(first);
  const [draft, setDraft] = useState(first.settings);
  const [isTried, setIsTried] = useState(false);
  const [serverMessages, setServerMessages] = useState<Readonly<Record<string, string>>>({});
  const [language, setLanguage] = useState(firstLanguage);

  const show = (answer: SettingsAnswer, draftAfter = (_mine: SiteSettings) => answer.settings) => {
    setSaved(answer);
    setDraft(draftAfter);
    setServerMessages({});
    setIsTried(false);
  };
  const saving = useMutation({
    mutationFn: (body: Pick<SettingsAnswer, 'settings' | 'version'>) =>
      send<SettingsAnswer>(OFFICE_PATHS.settings, { method: 'PUT', body }),
    onSuccess: (answer, sent) =>
      // Changes made while the save was running are kept and remain unsaved.
      show(answer, (mine) => mergeSettings({ base: sent.settings, mine, theirs: answer.settings })),
    onError: (error) => {
      if (error instanceof ApiError) setServerMessages(serverMessagesOf(error));
    },
  });
  const state = saveStateOf(saving, theirsIn);

  /** False: there are problems, and nothing is sent. */
  const save = (settings: SiteSettings = draft, version = saved.version): boolean => {
    setIsTried(true);
    const problems = Object.values(settingsProblems(settings));
    // An item must have an English text: the field with the problem is shown only in English.
    if (problems.includes('item')) setLanguage('en');
    if (problems.length > 0) return false;
    saving.mutate({ settings, version });
    return true;
  };

  return {
    draft,
    state,
    serverMessages,
    problems: isTried ? settingsProblems(draft) : ({} as Problems),
    isChanged: differingParts(saved.settings, draft).length > 0,
    /** The language whose texts are shown. */
    language,
    setLanguage,
    change<Name extends Part>(part: Name, to: Partial<SiteSettings[Name]> | SiteSettings[Name]) {
      setDraft((now) => ({ ...now, [part]: Array.isArray(to) ? to : { ...now[part], ...to } }));
      setServerMessages({});
      if (state.step === 'saved' || state.step === 'failed') saving.reset();
    },
    save: () => save(),
    /** Takes over their changes to fields that I have not changed, and saves the result over theirs. */
    saveMerged(theirs: SettingsAnswer) {
      const merged = mergeSettings({ base: saved.settings, mine: draft, theirs: theirs.settings });
      setSaved(theirs);
      setDraft(merged);
      return save(merged, theirs.version);
    },
    takeTheirs(theirs: SettingsAnswer) {
      show(theirs);
      saving.reset();
    },
    changedBy: (theirs: SettingsAnswer) => differingParts(saved.settings, theirs.settings),
  };
}

/** The server's `settings.contact.email` is `contact.email` in this form. */
function serverMessagesOf({ fields }: ApiError): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^settings\./, ''), message]),
  );
}

function theirsIn({ code, details }: ApiError): SettingsAnswer | undefined {
  return code === 'state_conflict' && 'settings' in details ? (details as unknown as SettingsAnswer) : undefined;
}

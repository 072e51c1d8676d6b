import { useState } from 'react';
import type { Language } from '#contract/language.ts';
import { PATHS } from '#contract/paths.ts';
import type { SettingsAnswer, SiteSettings } from '#contract/settings.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { differingParts, mergeSettings, type Part } from './merge-settings.ts';
import { type Problems, settingsProblems } from './settings-problems.ts';

export type SaveState =
  | { readonly step: 'editing' | 'saving' | 'saved' }
  | { readonly step: 'failed'; readonly error: unknown }
  /** Somebody else has saved since these were loaded: `theirs`. */
  | { readonly step: 'conflict'; readonly theirs: SettingsAnswer };

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** The form of the site's settings: what is saved, what has been changed of it, and how saving went. */
export function useSettingsForm(first: SettingsAnswer, firstLanguage: Language) {
  const [saved, setSaved] = useState(first);
  const [draft, setDraft] = useState(first.settings);
  const [state, setState] = useState<SaveState>({ step: 'editing' });
  const [isTried, setIsTried] = useState(false);
  const [told, setTold] = useState<Readonly<Record<string, string>>>({});
  const [language, setLanguage] = useState(firstLanguage);

  const show = (answer: SettingsAnswer, step: 'editing' | 'saved') => {
    setSaved(answer);
    setDraft(answer.settings);
    setTold({});
    setIsTried(false);
    setState({ step });
  };

  /** False: a problem stands in the way, and nothing was sent. */
  const save = async (settings: SiteSettings = draft, version = saved.version): Promise<boolean> => {
    setIsTried(true);
    if (Object.keys(settingsProblems(settings)).length > 0) return false;
    setState({ step: 'saving' });
    try {
      const body = { settings, version };
      show(await send<SettingsAnswer>(PATHS.settings, { method: 'PUT', body }), 'saved');
    } catch (error) {
      if (error instanceof ApiError) setTold(toldOf(error));
      setState(afterFailure(error));
    }
    return true;
  };

  return {
    draft,
    state,
    told,
    problems: isTried ? settingsProblems(draft) : ({} as Problems),
    isChanged: differingParts(saved.settings, draft).length > 0,
    /** Whose texts are shown, of those in three languages. */
    language,
    setLanguage,
    change<Name extends Part>(part: Name, to: Partial<SiteSettings[Name]> | SiteSettings[Name]) {
      setDraft((now) => ({ ...now, [part]: Array.isArray(to) ? to : { ...now[part], ...to } }));
      setTold({});
      if (state.step === 'saved' || state.step === 'failed') setState({ step: 'editing' });
    },
    save: () => save(),
    /** Somebody else's changes come in where I have made none, and the whole is saved over theirs. */
    saveMerged(theirs: SettingsAnswer) {
      const merged = mergeSettings({ base: saved.settings, mine: draft, theirs: theirs.settings });
      setSaved(theirs);
      setDraft(merged);
      return save(merged, theirs.version);
    },
    takeTheirs: (theirs: SettingsAnswer) => show(theirs, 'editing'),
    changedBy: (theirs: SettingsAnswer) => differingParts(saved.settings, theirs.settings),
  };
}

/** `settings.contact.email` is this form's `contact.email`. */
function toldOf({ fields }: ApiError): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^settings\./, ''), message]),
  );
}

function afterFailure(error: unknown): SaveState {
  const isConflict = error instanceof ApiError && error.code === 'state_conflict' && 'settings' in error.details;
  return isConflict
    ? { step: 'conflict', theirs: error.details as unknown as SettingsAnswer }
    : { step: 'failed', error };
}

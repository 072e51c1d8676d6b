import { useState } from 'react';
import { LANGUAGE_NAMES } from '#contract/per-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BOAT_LIMITS } from '#domain/boat/boat-rules.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type Tab, TABS } from './boat-draft.ts';
import styles from './boat-editor.module.css';
import { TextArea } from '../../ui/text-area.tsx';
import { useProblemText } from './use-problem-text.ts';
import type { BoatForm } from './use-boat-form.ts';

/** Title, description and waters by language; an empty text falls back to the general one. */
export function LanguageTexts({ form }: { readonly form: BoatForm }) {
  const { t } = useTranslation('admin-boats');
  const [chosen, setTab] = useState<Tab>('raw');
  const problemText = useProblemText(form);
  const { draft, change } = form;
  // Shows a language that has a problem.
  const tab = form.problems.title ? 'raw' : chosen;
  const fallsBack = tab !== 'raw';
  const lang = tab === 'raw' ? undefined : tab;
  return (
    <>
      <div className={styles.tabs}>
        <Segmented
          label={t('boats.language')}
          value={tab}
          options={TABS.map((value) => ({
            value,
            label: value === 'raw' ? t('boats.anyLanguage') : LANGUAGE_NAMES[value],
          }))}
          onChange={setTab}
        />
      </div>
      <TextInput
        key={`title ${tab}`}
        label={t('boats.field.title')}
        lang={lang}
        maxLength={BOAT_LIMITS.titleLength}
        autoComplete="off"
        placeholder={fallsBack ? draft.title.raw : undefined}
        value={draft.title[tab]}
        error={problemText('title')}
        onChange={(event) => change('title', { ...draft.title, [tab]: event.target.value })}
      />
      <TextArea
        key={`description ${tab}`}
        label={t('boats.field.description')}
        hint={t(fallsBack ? 'boats.hint.fallback' : 'boats.hint.description')}
        lang={lang}
        rows={7}
        maxLength={BOAT_LIMITS.descriptionLength}
        value={draft.description[tab]}
        error={problemText('description')}
        onChange={(event) => change('description', { ...draft.description, [tab]: event.target.value })}
      />
      {tab !== 'raw' && (
        <TextInput
          key={`note ${tab}`}
          label={t('boats.field.geoNote')}
          hint={t('boats.hint.geoNote')}
          lang={lang}
          maxLength={BOAT_LIMITS.noteLength}
          autoComplete="off"
          value={draft.geoNote[tab]}
          error={problemText('geoNote')}
          onChange={(event) => change('geoNote', { ...draft.geoNote, [tab]: event.target.value })}
        />
      )}
    </>
  );
}

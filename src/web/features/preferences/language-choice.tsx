import { type Language, LANGUAGES, splitLanguage } from '#contract/language.ts';
import { localPath } from '#contract/page-address.ts';
import { LANGUAGE_NAMES } from '#contract/per-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage, useSetLanguage } from '../../lib/page/site-context.ts';
import { Segmented } from '../../ui/segmented.tsx';

export function LanguageChoice() {
  const { t } = useTranslation();
  const language = useLanguage();
  const setLanguage = useSetLanguage();
  return (
    <Segmented
      label={t('language')}
      value={language}
      options={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
      // If the texts cannot be fetched, navigating to the page's address may still work.
      onChange={(chosen) => void setLanguage(chosen).catch(() => openIn(chosen))}
    />
  );
}

function openIn(language: Language): void {
  const { pathname } = window.location;
  window.location.assign(`${localPath(language, splitLanguage(pathname).path)}?lng=${language}`);
}

import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/language.ts';
import type { StoredLegalText } from '#contract/legal-texts.ts';
import { LANGUAGE_NAMES } from '#contract/per-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';

/** Says what visitors read in the languages in which the operator has not written this document. */
export function MissingLanguages({ texts }: { readonly texts: readonly StoredLegalText[] }) {
  const { t } = useTranslation('admin-settings');
  const written = texts.filter(({ markdown }) => markdown !== null).map(({ language }) => language);
  const missing = LANGUAGES.filter((language) => !written.includes(language));
  if (written.length === 0 || missing.length === 0) return null;
  const names = missing.map((language) => LANGUAGE_NAMES[language]).join(', ');
  return (
    <Banner tone="info" title={t('legal.missing.title', { languages: names })}>
      <p>{t(written.includes(DEFAULT_LANGUAGE) ? 'legal.missing.english' : 'legal.missing.own')}</p>
    </Banner>
  );
}

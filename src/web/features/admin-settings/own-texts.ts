import { useEffect, useState } from 'react';
import { type Language, LANGUAGES } from '#contract/language.ts';
import type { ReasonIcon, SiteSettings } from '#contract/settings.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { createTranslations, type Translate } from '../../i18n/translations.ts';
import { perLanguage } from '#contract/per-language.ts';

/** The icons of the default reasons (features/why-us), which also name their texts. */
const OWN_REASONS = ['price', 'clock', 'sofa'] as const satisfies ReasonIcon[];

export type OwnTexts = Record<Language, Translate>;

/** The site's default texts in every language; null until they are loaded. */
export function useOwnTexts(): OwnTexts | null {
  const [texts, setTexts] = useState<OwnTexts | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // Without them the form works, but shows no default texts.
    void loadOwnTexts().then(
      (loaded) => isCurrent && setTexts(loaded),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return texts;
}

async function loadOwnTexts(): Promise<OwnTexts> {
  const loaded = await Promise.all(LANGUAGES.map((language) => loadTexts(language, 'public')));
  return perLanguage((language) => {
    const texts = loaded[LANGUAGES.indexOf(language)];
    return createTranslations(language, texts ? { public: texts } : {}).t;
  });
}

/** The default reasons as settings, to start editing from. */
export function ownReasons(texts: OwnTexts): SiteSettings['whyUs'] {
  return OWN_REASONS.map((icon) => ({
    icon,
    title: perLanguage((language) => texts[language](`why.own.${icon}.title`)),
    text: perLanguage((language) => texts[language](`why.own.${icon}.text`)),
  }));
}

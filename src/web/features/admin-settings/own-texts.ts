import { useEffect, useState } from 'react';
import { type Language, LANGUAGES } from '#contract/language.ts';
import type { ReasonIcon, SiteSettings } from '#contract/settings.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { createTranslations, type Translate } from '../../i18n/translations.ts';
import { perLanguage } from '#contract/per-language.ts';

/** The icons of the site's own reasons (features/why-us), by which their texts are named. */
const OWN_REASONS = ['price', 'clock', 'sofa'] as const satisfies ReasonIcon[];

export type OwnTexts = Record<Language, Translate>;

/** What the site says by itself where the operator says nothing, in every language; null until it is there. */
export function useOwnTexts(): OwnTexts | null {
  const [texts, setTexts] = useState<OwnTexts | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // Without them the form has no foretaste of the default; it does all else.
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

/** The site's own reasons as settings, to begin from. */
export function ownReasons(texts: OwnTexts): SiteSettings['whyUs'] {
  return OWN_REASONS.map((icon) => ({
    icon,
    title: perLanguage((language) => texts[language](`why.own.${icon}.title`)),
    text: perLanguage((language) => texts[language](`why.own.${icon}.text`)),
  }));
}

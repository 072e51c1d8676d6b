import { useEffect, useState } from 'react';
import type { Language } from '#contract/language.ts';
import type { LegalDocument } from '#contract/legal.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { legalFacts } from '../../lib/legal/legal-facts.ts';
import { LEGAL_SECTIONS, type LegalSection } from '../../lib/legal/legal-sections.ts';
import { useSite } from '../../lib/page/site-context.ts';

/** The site's own text of a document as Markdown, as a starting point; null until it is loaded. */
export function useOwnLegalText(document: LegalDocument, language: Language): string | null {
  const site = useSite();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // If this fails, the operator can still write a text from scratch.
    void Promise.all([loadTexts(language, 'legal'), loadTexts(language, 'public')]).then(
      ([legal, common]) => {
        if (!isCurrent) return;
        const t = createTranslator(language, { legal, public: common }, ['legal', 'public']);
        const facts = legalFacts(site, t);
        const sections: readonly LegalSection[] = LEGAL_SECTIONS[document];
        const parts = sections
          .filter((section) => section !== 'privacy.sandbox' || site.payments.provider === 'sandbox')
          .map((section) => `## ${t(`${section}.title`)}\n\n${t(`${section}.text`, facts)}`);
        setText([t(`${document}.intro`, facts), ...parts].join('\n\n'));
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [document, language, site]);
  return text;
}

import type { LegalDocument } from '#contract/legal.ts';
import type { LegalText } from '#contract/legal-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { legalFacts } from '../../lib/legal/legal-facts.ts';
import { LEGAL_SECTIONS, type LegalSection } from '../../lib/legal/legal-sections.ts';
import { useSite } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import { CancellationTiers } from './cancellation-tiers.tsx';
import styles from './legal.module.css';
import { Prose } from './prose.tsx';
import { StoredThings } from './stored-things.tsx';
import { TraderFacts } from './trader-facts.tsx';
import { VisitStatistics } from './visit-statistics.tsx';

interface LegalArticleProps {
  readonly document: LegalDocument;
  readonly text: LegalText;
}

/** One legal document, in the operator's words or the site's own, with the parts that are generated from data. */
export function LegalArticle({ document, text }: LegalArticleProps) {
  return (
    <article className={classNames(stack(10), styles.article)}>
      {text.html === null ? (
        <OwnText document={document} text={text} />
      ) : (
        <OperatorText document={document} text={text} />
      )}
    </article>
  );
}

/** The site's text: introduction, document-specific parts and sections. */
function OwnText({ document, text }: LegalArticleProps) {
  const { t } = useTranslation(['legal', 'public']);
  const site = useSite();
  const facts = legalFacts(site, t);
  const sections: readonly LegalSection[] = LEGAL_SECTIONS[document];
  const shown = sections.filter((section) => section !== 'privacy.sandbox' || site.payments.provider === 'sandbox');
  return (
    <>
      <p className={styles.intro}>{t(`${document}.intro`, facts)}</p>
      <Facts document={document} />
      {shown.map((section) => (
        <section key={section} className={stack(3)} id={section.split('.')[1]}>
          <h2>{t(`${section}.title`)}</h2>
          <Prose text={t(`${section}.text`, facts)} />
          {section === 'terms.cancellation' && <CancellationTiers policies={text.cancellation} />}
        </section>
      ))}
    </>
  );
}

/** The operator's text; in English if there is none in the page's language (P-21.21). */
function OperatorText({ document, text: { html, language, cancellation } }: LegalArticleProps) {
  const { t } = useTranslation('legal');
  return (
    <>
      {document === 'imprint' && <Facts document={document} />}
      {/* The server renders it from Markdown and allows only headings, paragraphs, lists, emphasis and links (P-21.21). */}
      <div
        className={classNames(stack(3), styles.words)}
        lang={language}
        dangerouslySetInnerHTML={{ __html: html ?? '' }}
      />
      {document !== 'imprint' && <Facts document={document} />}
      {document === 'terms' && (
        <section className={stack(3)} id="cancellation">
          <h2>{t('terms.tiers.title')}</h2>
          <CancellationTiers policies={cancellation} />
        </section>
      )}
    </>
  );
}

/** The generated parts: the trader, and what the site stores in a browser. */
function Facts({ document }: { readonly document: LegalDocument }) {
  if (document === 'imprint') return <TraderFacts />;
  if (document !== 'cookies') return null;
  return (
    <>
      <StoredThings />
      <VisitStatistics />
    </>
  );
}

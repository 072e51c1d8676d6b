import type { LegalDocument } from '#contract/legal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSite } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import { CancellationTiers } from './cancellation-tiers.tsx';
import { LEGAL_SECTIONS, type LegalSection } from './legal-sections.ts';
import styles from './legal.module.css';
import { Prose } from './prose.tsx';
import { StoredThings } from './stored-things.tsx';
import { TraderFacts } from './trader-facts.tsx';
import { useLegalFacts } from './use-legal-facts.ts';
import { VisitStatistics } from './visit-statistics.tsx';

/** One legal document: introduction, document-specific parts and sections. */
export function LegalArticle({ document }: { readonly document: LegalDocument }) {
  const { t } = useTranslation('legal');
  const facts = useLegalFacts();
  const { payments } = useSite();
  const sections: readonly LegalSection[] = LEGAL_SECTIONS[document];
  const shown = sections.filter((section) => section !== 'privacy.sandbox' || payments.provider === 'sandbox');
  return (
    <article className={classNames(stack(10), styles.article)}>
      <p className={styles.intro}>{t(`${document}.intro`, facts)}</p>
      {document === 'imprint' && <TraderFacts />}
      {document === 'cookies' && <StoredThings />}
      {document === 'cookies' && <VisitStatistics />}
      {shown.map((section) => (
        <section key={section} className={stack(3)} id={section.split('.')[1]}>
          <h2>{t(`${section}.title`)}</h2>
          <Prose text={t(`${section}.text`, facts)} />
          {section === 'terms.cancellation' && <CancellationTiers />}
        </section>
      ))}
    </article>
  );
}

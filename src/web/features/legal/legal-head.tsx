import { LEGAL_DOCUMENTS, type LegalDocument } from '#contract/legal.ts';
import { PAGES } from '#contract/pages.ts';
import { formatDate, formatMonth } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocalHref } from '../../lib/page/use-local-href.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, row, stack } from '../../ui/layout.ts';
import styles from './legal.module.css';

/** The month in which the site's own texts were last changed. */
const UPDATED = '2026-11';

interface LegalHeadProps {
  readonly document: LegalDocument;
  /** An ISO instant; null: the operator has not changed the document. */
  readonly changedAt: string | null;
}

export function LegalHead({ document, changedAt }: LegalHeadProps) {
  const { t } = useTranslation(['legal', 'public']);
  const local = useLocalHref();
  const language = useLanguage();
  return (
    <header className={classNames(stack(3), styles.head)}>
      <h1>{t(`${document}.title`)}</h1>
      <p className={styles.updated}>
        {changedAt === null
          ? t('updated', { month: formatMonth(Temporal.PlainYearMonth.from(UPDATED), language) })
          : t('changed', { date: formatDate(Temporal.Instant.from(changedAt), language) })}
      </p>
      <nav className={classNames(cluster(2, 'stretch'), styles.documents)} aria-label={t('documents')}>
        {LEGAL_DOCUMENTS.map((one) => (
          <a
            key={one}
            className={row()}
            href={local(PAGES.legal.path(one))}
            aria-current={one === document ? 'page' : undefined}
          >
            {t(`public:footer.${one}`)}
          </a>
        ))}
      </nav>
    </header>
  );
}

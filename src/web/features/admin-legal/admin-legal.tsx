import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StoredLegalTexts } from '#contract/legal-texts.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import page from '../../ui/admin-page.module.css';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './admin-legal.module.css';
import { LegalTexts } from './legal-texts.tsx';

/** The legal documents in the operator's own words (P-21.21). */
export function AdminLegal({ review }: { readonly review: ReactNode }) {
  const { t } = useTranslation('admin-settings');
  // Not cached: the form starts from the current texts.
  const query = useQuery({ ...answerQuery<StoredLegalTexts>(OFFICE_PATHS.legalTexts), gcTime: 0 });
  return (
    <div className={page.page}>
      <PageHeader title={t('legal.title')} lead={t('legal.lead')}>
        <LinkButton look="quiet" href={PAGES.settings.path}>
          {t('legal.back')}
        </LinkButton>
      </PageHeader>
      {query.data && review}
      {query.data ? <LegalTexts first={query.data.items} /> : <QueryFailure title={t('legal.failed')} query={query} />}
      {query.isPending && <Skeleton shape="block" className={styles.place} />}
    </div>
  );
}

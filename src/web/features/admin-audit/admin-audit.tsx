import { useState } from 'react';
import type { AuditLine, AuditPage } from '#contract/audit.ts';
import { PATHS } from '#contract/paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePages } from '../../lib/api/use-pages.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import page from '../../ui/admin-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { type AuditChoice, auditQuery, EVERYTHING } from './audit-choice.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

/** Who has changed what, newest first. */
export function AdminAudit() {
  const { t } = useTranslation(['admin-audit', 'admin']);
  const [choice, setChoice] = useState(EVERYTHING);
  const { pages, loadMore, retry } = usePages<AuditLine, AuditPage>(PATHS.audit, auditQuery(choice));
  const narrow = (part: Partial<AuditChoice>) => setChoice((before) => ({ ...before, ...part }));
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.audit')} lead={t('audit.lead')} />
      <AuditFilters key={choice.entityId} choice={choice} onChange={narrow} />
      {pages.error !== null && <LoadFailure title={t('audit.failed')} error={pages.error} onRetry={retry} />}
      <AuditTable pages={pages} onOnly={(entityId) => narrow({ ...EVERYTHING, entityId })} />
      {pages.last?.nextCursor && (
        <LoadMore label={t('admin:list.loadMore')} busy={pages.loading === 'more'} onMore={loadMore} />
      )}
    </div>
  );
}

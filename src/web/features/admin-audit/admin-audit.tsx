import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import page from '../../ui/admin-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { type AuditChoice, EVERYTHING } from './audit-choice.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

/** Who has changed what, newest first. */
export function AdminAudit() {
  const { t } = useTranslation(['admin-audit', 'admin']);
  const [choice, setChoice] = useState(EVERYTHING);
  const narrow = (part: Partial<AuditChoice>) => setChoice((before) => ({ ...before, ...part }));
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.audit')} lead={t('audit.lead')} />
      <AuditFilters key={choice.entityId} choice={choice} onChange={narrow} />
      <AuditTable choice={choice} onOnly={(entityId) => narrow({ ...EVERYTHING, entityId })} />
    </div>
  );
}

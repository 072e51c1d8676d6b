import { useTranslation } from '../../i18n/use-translation.ts';
import { useAddressQuery, valuesIn } from '../../lib/page/address-query.ts';
import page from '../../ui/admin-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { EVERYTHING } from './audit-choice.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

/** Who has changed what, newest first. */
export function AdminAudit() {
  const { t } = useTranslation(['admin-audit', 'admin']);
  const { query, change } = useAddressQuery();
  const choice = valuesIn(query, EVERYTHING);
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.audit')} lead={t('audit.lead')} />
      <AuditFilters choice={choice} onChange={change} />
      <AuditTable choice={choice} onOnly={(entityId) => change({ ...EVERYTHING, entityId })} />
    </div>
  );
}

import { useTranslation } from '../../i18n/use-translation.ts';
import { useAddressQuery } from '../../lib/page/address-query.ts';
import page from '../../ui/admin-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { choiceIn } from './security-log-choice.ts';
import { SecurityLogFilters } from './security-log-filters.tsx';
import { SecurityLogTable } from './security-log-table.tsx';

/** Sign-ins, refused access, changes of passwords and roles, use of booking links; newest first (P-19.11). */
export function AdminSecurityLog() {
  const { t } = useTranslation(['admin-security-log', 'admin']);
  const { query, change } = useAddressQuery();
  const choice = choiceIn(query);
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.securityLog')} lead={t('securityLog.lead')} />
      <SecurityLogFilters choice={choice} onChange={change} />
      <SecurityLogTable choice={choice} />
    </div>
  );
}

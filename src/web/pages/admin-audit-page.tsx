import { AdminAudit } from '../features/admin-audit/admin-audit.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminAudit />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.audit') }),
  namespaces: ['admin', 'admin-audit', 'admin-settings'],
});

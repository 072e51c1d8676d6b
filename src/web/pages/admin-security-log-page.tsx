import { AdminSecurityLog } from '../features/admin-security-log/admin-security-log.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminSecurityLog />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.securityLog') }),
  namespaces: ['admin', 'admin-security-log'],
});

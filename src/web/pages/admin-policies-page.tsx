import { AdminPolicies } from '../features/admin-policies/admin-policies.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminPolicies />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin-settings:policies.title') }),
  namespaces: ['admin', 'admin-settings', 'legal'],
});

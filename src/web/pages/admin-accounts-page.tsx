import { AdminAccounts } from '../features/admin-accounts/admin-accounts.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminAccounts />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.accounts') }),
  namespaces: ['admin', 'admin-accounts', 'second-factor'],
});

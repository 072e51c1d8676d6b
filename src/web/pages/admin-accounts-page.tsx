import { AdminAccounts } from '../features/admin-accounts/admin-accounts.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const adminAccountsPage = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminAccounts />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.accounts'), isPrivate: true }),
  namespaces: ['admin', 'admin-accounts'],
});

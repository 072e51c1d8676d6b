import { OwnAccount } from '../features/admin-accounts/own-account.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const adminAccountPage = definePage<null>({
  Page: () => (
    <AdminFrame roles={['admin', 'crew']}>
      <OwnAccount />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:accounts.title'), isPrivate: true }),
  namespaces: ['admin'],
});

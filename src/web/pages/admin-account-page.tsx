import { OwnAccount } from '../features/own-account/own-account.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const adminAccountPage = definePage<null>({
  Page: () => (
    <AdminFrame roles={['admin', 'crew']}>
      <OwnAccount />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('own-account:ownAccount.title'), isPrivate: true }),
  namespaces: ['admin', 'own-account'],
});

import { OwnAccount } from '../features/own-account/own-account.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <OwnAccount />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('own-account:ownAccount.title') }),
  namespaces: ['admin', 'own-account', 'second-factor'],
});

import { AdminMessages } from '../features/admin-messages/admin-messages.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminMessages />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.messages') }),
  namespaces: ['admin', 'admin-messages'],
});

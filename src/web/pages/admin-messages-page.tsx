import { AdminMessages } from '../features/admin-messages/admin-messages.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const adminMessagesPage = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminMessages />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.messages'), isPrivate: true }),
  namespaces: ['admin', 'admin-messages'],
});

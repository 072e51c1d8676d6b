import { AdminOutbox } from '../features/admin-outbox/admin-outbox.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminOutbox />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.outbox') }),
  namespaces: ['admin', 'admin-outbox'],
});

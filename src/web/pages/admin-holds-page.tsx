import { AdminHolds } from '../features/admin-holds/admin-holds.tsx';
import { AdminWaitlist } from '../features/admin-waitlist/admin-waitlist.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminHolds />
      <AdminWaitlist />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.holds') }),
  namespaces: ['admin', 'admin-holds', 'admin-waitlist'],
});

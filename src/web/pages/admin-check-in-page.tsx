import { AdminCheckIn } from '../features/admin-check-in/admin-check-in.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const adminCheckInPage = definePage<null>({
  Page: () => (
    <AdminFrame roles={['admin', 'crew']}>
      <AdminCheckIn />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.checkIn'), isPrivate: true }),
  namespaces: ['admin', 'admin-check-in'],
});

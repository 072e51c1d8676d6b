import { CheckInLink } from '../features/admin-check-in/check-in-link.tsx';
import { AdminToday } from '../features/admin-today/admin-today.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const adminTodayPage = definePage<null>({
  Page: () => (
    <AdminFrame roles={['admin', 'crew']}>
      <AdminToday checkIn={<CheckInLink />} />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.today'), isPrivate: true }),
  namespaces: ['admin', 'admin-today'],
});

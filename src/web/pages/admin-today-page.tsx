import { CheckInLink } from '../features/admin-check-in/check-in-link.tsx';
import { AdminToday } from '../features/admin-today/admin-today.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminToday checkIn={<CheckInLink />} />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.today') }),
  namespaces: ['admin', 'admin-today'],
});

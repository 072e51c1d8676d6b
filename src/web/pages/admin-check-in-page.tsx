import { AdminCheckIn } from '../features/admin-check-in/admin-check-in.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminCheckIn />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.checkIn') }),
  namespaces: ['admin', 'admin-check-in'],
});

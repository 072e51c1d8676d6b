import { AdminBoats } from '../features/admin-boats/admin-boats.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminBoats />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.boats') }),
  namespaces: ['admin', 'admin-boats'],
});

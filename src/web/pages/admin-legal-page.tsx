import { AdminLegal } from '../features/admin-legal/admin-legal.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminLegal />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin-settings:legal.title') }),
  namespaces: ['admin', 'admin-settings'],
});

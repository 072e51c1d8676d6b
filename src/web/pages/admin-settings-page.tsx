import { AdminSettings } from '../features/admin-settings/admin-settings.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminSettings />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.settings') }),
  namespaces: ['admin', 'admin-settings'],
});

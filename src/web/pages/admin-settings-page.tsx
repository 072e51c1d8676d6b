import { AdminSettings } from '../features/admin-settings/admin-settings.tsx';
import { SetupCard } from '../features/admin-setup/setup-card.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminSettings checklist={<SetupCard />} />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.settings') }),
  namespaces: ['admin', 'admin-settings'],
});

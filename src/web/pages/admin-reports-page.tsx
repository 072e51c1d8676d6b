import { AdminReports } from '../features/admin-reports/admin-reports.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminReports />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.reports') }),
  namespaces: ['admin', 'admin-reports'],
});

import { AdminTimeline } from '../features/admin-timeline/admin-timeline.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminTimeline />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.timeline') }),
  namespaces: ['admin', 'admin-timeline'],
});

import { AdminTimeline } from '../features/admin-timeline/admin-timeline.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const adminTimelinePage = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminTimeline />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.timeline'), isPrivate: true }),
  namespaces: ['admin', 'admin-timeline'],
});

import { AdminDisruptions } from '../features/admin-disruptions/admin-disruptions.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

/** Canceled times, and what the guests of each chose (P-25). */
export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminDisruptions />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.disruptions') }),
  namespaces: ['admin', 'admin-disruptions'],
});

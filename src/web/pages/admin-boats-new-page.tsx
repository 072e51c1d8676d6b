import { BoatForm } from '../features/admin-boats/boat-form.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <BoatForm first={null} />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin-boats:boats.newTitle') }),
  namespaces: ['admin', 'admin-boats'],
});

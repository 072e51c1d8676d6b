import { AdminLegal } from '../features/admin-legal/admin-legal.tsx';
import { LegalReview } from '../features/admin-setup/legal-review.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminLegal review={<LegalReview />} />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin-settings:legal.title') }),
  namespaces: ['admin', 'admin-settings'],
});

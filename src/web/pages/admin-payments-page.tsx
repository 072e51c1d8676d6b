import { AdminPayments } from '../features/admin-payments/admin-payments.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminPayments />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.payments') }),
  namespaces: ['admin', 'admin-payments'],
});

import { AdminPayments } from '../features/admin-payments/admin-payments.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const adminPaymentsPage = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminPayments />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.payments'), isPrivate: true }),
  namespaces: ['admin', 'admin-payments'],
});

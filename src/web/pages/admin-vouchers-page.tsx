import { AdminVouchers } from '../features/admin-vouchers/admin-vouchers.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminVouchers />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.vouchers') }),
  namespaces: ['admin', 'admin-vouchers'],
});

import type { Boat } from '#contract/boats.ts';
import { AdminNewBooking } from '../features/admin-new-booking/admin-new-booking.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<readonly Boat[]>({
  load: async ({ api }) => (await api.listBoats()).items,
  Page: ({ data }) => (
    <AdminFrame>
      <AdminNewBooking boats={data} />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin-new-booking:newBooking.title') }),
  namespaces: ['admin', 'admin-new-booking'],
});

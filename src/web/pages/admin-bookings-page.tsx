import { isCanceled } from '#domain/booking/is-canceled.ts';
import { AdminBookings } from '../features/admin-bookings/admin-bookings.tsx';
import { PassengerSummary } from '../features/admin-passengers/passenger-summary.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <AdminBookings
        passengers={(booking) => (isCanceled(booking.status) ? null : <PassengerSummary booking={booking} />)}
      />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.bookings') }),
  namespaces: ['admin', 'admin-bookings', 'passengers'],
});

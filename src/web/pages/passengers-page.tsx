import type { Booking } from '#contract/bookings.ts';
import type { PassengerList } from '#contract/passengers.ts';
import type { ReadApi } from '#contract/read-api.ts';
import { GuestPassengers } from '../features/passengers/guest-passengers.tsx';
import { definePage } from '../lib/page/page.ts';
import { useSite } from '../lib/page/site-context.ts';
import styles from './booking-page.module.css';
import { bookingAddress } from './booking/booking-address.ts';
import { SiteFrame } from './site-frame.tsx';
import { nullIfUnknownBooking, UnknownBooking } from './unknown-booking.tsx';

interface Data {
  readonly booking: Booking;
  readonly list: PassengerList;
}

/** The passenger list of a booking, opened by the link in a mail or from the booking. */
export const page = definePage<Data | null>({
  load: ({ api, params: { id = '' } }) => load(api, id).catch(nullIfUnknownBooking),
  Page: ({ data }) => (data ? <PassengersPage {...data} /> : <UnknownBooking />),
  status: (data) => (data ? 200 : 404),
  namespaces: ['booking', 'passengers'],
  head: ({ t, data }) => ({
    title: data ? t('passengers:page.head', { number: data.booking.shortNumber }) : t('booking:unknown.title'),
  }),
});

async function load(api: ReadApi, id: string): Promise<Data> {
  const [booking, list] = await Promise.all([api.getBooking(id), api.getPassengers(id)]);
  return { booking, list };
}

function PassengersPage({ booking, list }: Data) {
  const { linkToken = null } = useSite();
  return (
    <SiteFrame>
      <div className={styles.page}>
        <GuestPassengers
          booking={booking}
          list={list}
          accessToken={linkToken}
          bookingHref={bookingAddress(booking._id, linkToken)}
        />
      </div>
    </SiteFrame>
  );
}

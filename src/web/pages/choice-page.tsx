import type { ReadApi } from '#contract/read-api.ts';
import { NothingToChoose } from '../features/choice/nothing-to-choose.tsx';
import { type GuestChoiceData, GuestChoice } from '../features/choice/guest-choice.tsx';
import { definePage } from '../lib/page/page.ts';
import { useSite } from '../lib/page/site-context.ts';
import styles from './booking-page.module.css';
import { bookingAddress } from './booking/booking-address.ts';
import { SiteFrame } from './site-frame.tsx';
import { nullIfUnknownBooking, UnknownBooking } from './unknown-booking.tsx';

/** The guest of a disrupted booking chooses how to go on (P-25.3); opened by the link in a mail or from the booking. */
export const page = definePage<GuestChoiceData | null>({
  load: ({ api, params: { id = '' } }) => load(api, id).catch(nullIfUnknownBooking),
  Page: ({ data }) => (data ? <ChoicePage {...data} /> : <UnknownBooking />),
  status: (data) => (data ? 200 : 404),
  namespaces: ['booking', 'choice'],
  head: ({ t, data }) => ({
    title: data ? t('choice:tab', { number: data.booking.shortNumber }) : t('booking:unknown.title'),
  }),
});

async function load(api: ReadApi, id: string): Promise<GuestChoiceData> {
  const [booking, offers] = await Promise.all([api.getBooking(id), api.getChoice(id)]);
  return { booking, offers };
}

function ChoicePage({ booking, offers }: GuestChoiceData) {
  const { linkToken = null } = useSite();
  const bookingHref = bookingAddress(booking._id, linkToken);
  return (
    <SiteFrame>
      <div className={styles.page}>
        {offers && (offers.answer !== null || booking.status === 'disrupted') ? (
          <GuestChoice initial={offers} accessToken={linkToken} bookingHref={bookingHref} />
        ) : (
          <NothingToChoose bookingHref={bookingHref} />
        )}
      </div>
    </SiteFrame>
  );
}

import type { BookingGroup } from '#contract/groups.ts';
import { PAGES } from '#contract/pages.ts';
import { BookingLink } from '../features/ticket/booking-link.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { withQuery } from '../lib/api/send.ts';
import { definePage } from '../lib/page/page.ts';
import { useSite } from '../lib/page/site-context.ts';
import { classNames } from '../ui/class-names.ts';
import { stack } from '../ui/layout.ts';
import styles from './group/group-page.module.css';
import { GroupHead } from './group/group-head.tsx';
import { GroupPayment } from './group/group-payment.tsx';
import { TripSection } from './group/trip-section.tsx';
import { groupState, isPayable } from './group/group-state.ts';
import { PayHeader } from './booking/pay-header.tsx';
import { SiteFrame } from './site-frame.tsx';
import { nullIfUnknownBooking, UnknownBooking } from './unknown-booking.tsx';

/** All bookings of a group with their tickets, and the single payment for those that are held (P-14.22). */
export const page = definePage<BookingGroup | null>({
  load: ({ api, params }) => api.getGroup(params['id'] ?? '').catch(nullIfUnknownBooking),
  Page: ({ data }) => (data ? <GroupPage group={data} /> : <UnknownBooking />),
  status: (data) => (data ? 200 : 404),
  namespaces: ['booking', 'group'],
  soon: ['src/web/features/ticket/qr-encoder.ts'],
  head: ({ t, data }) => ({
    title: data ? t('group:title', { number: data.shortNumber }) : t('booking:unknown.title'),
  }),
});

function GroupPage({ group }: { readonly group: BookingGroup }) {
  const { t } = useTranslation('group');
  const { linkToken = null, publicUrl } = useSite();
  const isPaying = isPayable(group);
  return (
    <SiteFrame payHeader={isPaying ? <PayHeader /> : null}>
      <div className={classNames(stack(8), styles.page)}>
        <GroupHead group={group} />
        {isPaying && <GroupPayment group={group} accessToken={linkToken} />}
        <section className={stack(5)} aria-labelledby="trips-heading">
          <h2 className={styles.heading} id="trips-heading">
            {t('trips', { count: group.bookings.length })}
          </h2>
          {group.bookings.map((booking) => (
            <TripSection key={booking._id} booking={booking} accessToken={linkToken} />
          ))}
        </section>
        {linkToken !== null && groupState(group) === 'sold' && (
          <BookingLink
            address={publicUrl + withQuery(PAGES.group.path(group._id), { t: linkToken })}
            heading={t('link.heading')}
            text={t('link.text')}
          />
        )}
      </div>
    </SiteFrame>
  );
}

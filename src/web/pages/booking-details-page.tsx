import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Booking } from '#contract/bookings.ts';
import { isCanceled } from '#domain/booking/is-canceled.ts';
import { can } from '#domain/policy.ts';
import { KeepBookings } from '../features/account/keep-bookings.tsx';
import { KeptNotice } from '../features/offline/kept-notice.tsx';
import { KeptTicket } from '../features/offline/kept-ticket.tsx';
import { BookingDetails } from '../features/ticket/booking-details.tsx';
import { LeftOnCard } from '../features/ticket/left-on-card.tsx';
import { definePage } from '../lib/page/page.ts';
import { useSession } from '../lib/page/session-context.ts';
import { useSite } from '../lib/page/site-context.ts';
import { classNames } from '../ui/class-names.ts';
import { stack } from '../ui/layout.ts';
import styles from './booking-page.module.css';
import { type ChangeDialogKind, ChangeOpener } from './booking-changes/change-opener.tsx';
import { UndoOfferLoader } from './booking-changes/undo-offer-loader.tsx';
import { type ResumedChange, usePaymentReturn } from './booking-changes/use-payment-return.ts';
import { SiteFrame } from './site-frame.tsx';
import { nullIfUnknownBooking, UnknownBooking } from './unknown-booking.tsx';

/** A booking, opened by a link or in the browser that made it. */
export const page = definePage<Booking | null>({
  load: ({ api, params }) => api.getBooking(params['id'] ?? '').catch(nullIfUnknownBooking),
  Page: ({ data }) => (data ? <BookingDetailsPage data={data} /> : <UnknownBooking />),
  status: (data) => (data ? 200 : 404),
  namespaces: ['booking', 'deposits'],
  soon: ['src/web/features/ticket/qr-encoder.ts'],
  head: ({ t, data }) => ({
    title: data ? t('booking:page.titleDetails', { number: data.shortNumber }) : t('booking:unknown.title'),
  }),
});

function BookingDetailsPage({ data }: { readonly data: Booking }) {
  const [, navigate] = useLocation();
  const { linkToken = null } = useSite();
  const { user } = useSession();
  const [booking, setBooking] = useState(data);
  const [change, setChange] = useState<ChangeDialogKind | null>(null);
  const [undoSums, setUndoSums] = useState({ due: 0, refund: 0 });
  useFocusOnTitle();
  const [resumed, setResumed] = useState<ResumedChange | null>(null);
  usePaymentReturn({
    bookingId: data._id,
    accessToken: linkToken,
    onEnd: setBooking,
    onResume: (unpaid) => {
      setResumed(unpaid);
      setChange(unpaid.kind);
    },
  });
  // Staff devices do not store customers' tickets.
  const isStaff = can(user, 'open the back office');
  return (
    <SiteFrame>
      <div className={classNames(stack(6), styles.page)}>
        <KeptNotice />
        {!isStaff && mayBeUndone(booking) && (
          <UndoOfferLoader
            key={`${booking.status} ${booking.changes}`}
            bookingId={booking._id}
            accessToken={linkToken}
            onUndo={({ due, refund }) => {
              setUndoSums({ due, refund });
              setChange('undo');
            }}
          />
        )}
        <BookingDetails
          booking={booking}
          accessToken={linkToken}
          onBack={() => navigate('/')}
          onChange={isStaff ? null : setChange}
          onCard={<LeftOnCard booking={booking} accessToken={linkToken} isReadOnly={isStaff} />}
        />
        {change && (
          <ChangeOpener
            kind={change}
            sums={undoSums}
            booking={booking}
            accessToken={linkToken}
            onChanged={setBooking}
            resumed={resumed}
            onClose={() => {
              setChange(null);
              setResumed(null);
              focusTitleIfLost();
            }}
          />
        )}
        {!isStaff && <KeptTicket booking={booking} />}
        {!user && data.customer.email && <KeepBookings email={data.customer.email} />}
      </div>
    </SiteFrame>
  );
}

/** Whether the guest may be able to undo. The offer itself finds out whether the guest made the change, and when. */
function mayBeUndone({ status, cancelReason, changes }: Booking): boolean {
  return isCanceled(status) ? cancelReason === 'guest' : changes > 0;
}

/** After a payment, or when coming from another page of the site, the focus starts at the title, which is read out. */
function useFocusOnTitle(): void {
  useEffect(() => {
    const isFromSite = document.referrer.startsWith(`${window.location.origin}/`);
    if (!isFromSite || document.activeElement !== document.body) return;
    document.getElementById('booking-title')?.focus({ preventScroll: true });
  }, []);
}

/**
 * After a cancellation the button that opened the dialog is gone: moves the focus to the page's title, above the offer
 * to undo.
 */
function focusTitleIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('booking-title')?.focus();
  });
}

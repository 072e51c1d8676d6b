import { useEffect, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { isCanceled } from '#domain/booking/is-canceled.ts';
import { isUpcomingSale } from '#domain/booking/lifecycle.ts';
import { isOfflineAnswer } from '../../lib/api/offline-answer.ts';
import { useClock, useLanguage, useSite } from '../../lib/page/site-context.ts';
import { forgetTicket, keptTicket } from '../../service-worker/kept-tickets.ts';
import { keepTicket } from './keep-ticket.ts';
import { daysAfterTrip } from './kept-until.ts';

/**
 * absent: not requested on this device. unavailable: this browser cannot store tickets, or the booking has none to
 * show.
 */
type KeptState = 'absent' | 'keeping' | 'kept' | 'removed' | 'failed' | 'unavailable';

interface KeptTicketControl {
  readonly state: KeptState;
  readonly keep: () => void;
  readonly remove: () => void;
}

/**
 * Stores the displayed booking for offline use on request. Until the visitor removes the copy, renews it each time the
 * booking is opened (P-16.7).
 */
export function useKeptTicket(booking: Booking): KeptTicketControl {
  // The tickets of a past trip can be removed, but no longer stored.
  const [state, setState] = useState<KeptState>(isUpcomingSale(booking.status) ? 'absent' : 'unavailable');
  const clock = useClock();
  const language = useLanguage();
  const { linkToken = null } = useSite();
  const keep = () => {
    setState('keeping');
    keepTicket({ booking, address: addressHere(), accessToken: linkToken, language, now: clock.now() }).then(
      () => setState('kept'),
      () => void showEarlierCopy('failed'),
    );
  };
  const showEarlierCopy = async (otherwise: KeptState) => {
    const kept = await keptTicket(booking._id);
    setState(kept ? 'kept' : otherwise);
    return kept !== null;
  };
  const remove = () => {
    forgetTicket(booking._id).then(
      () => setState('removed'),
      () => setState('failed'),
    );
  };
  useEffect(() => {
    if (!canKeep()) setState('unavailable');
    else if (isOver(booking, clock.now())) void forgetTicket(booking._id).then(() => setState('unavailable'));
    else
      void showEarlierCopy(isUpcomingSale(booking.status) ? 'absent' : 'unavailable').then(
        (isHere) => isHere && !isOfflineAnswer() && keep(),
      );
    // oxlint-disable-next-line react/exhaustive-deps -- once for each booking, not for each render of it
  }, [booking._id, booking.status, language]);
  return { state, keep, remove };
}

/** Both APIs exist only on pages served over https. */
function canKeep(): boolean {
  return import.meta.env.PROD && 'caches' in window && 'serviceWorker' in navigator;
}

function isOver(booking: Booking, now: Temporal.Instant): boolean {
  const { status } = booking;
  if (status === 'pending' || isCanceled(status)) return true;
  return Temporal.Instant.compare(now, daysAfterTrip(booking)) >= 0;
}

function addressHere(): string {
  const address = new URL(window.location.href);
  address.searchParams.delete('lng');
  return address.pathname + address.search;
}

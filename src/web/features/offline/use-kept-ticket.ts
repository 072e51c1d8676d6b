import { useEffect, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { isOfflineAnswer } from '../../lib/api/offline-answer.ts';
import { useClock, useLanguage } from '../../lib/page/site-context.ts';
import { forgetTicket, isRemoved, keptTicket, removeTicket } from '../../service-worker/kept-tickets.ts';
import { keepTicket } from './keep-ticket.ts';
import { daysAfterTrip } from './kept-until.ts';

/** unavailable: this browser cannot store tickets, or the booking has none to show. */
type KeptState = 'keeping' | 'kept' | 'removed' | 'failed' | 'unavailable';

interface KeptTicketControl {
  readonly state: KeptState;
  readonly keep: () => void;
  readonly remove: () => void;
}

/** Stores the displayed booking for offline use, unless the visitor has removed it from this device. */
export function useKeptTicket(booking: Booking): KeptTicketControl {
  const [state, setState] = useState<KeptState>('keeping');
  const clock = useClock();
  const language = useLanguage();
  const keep = () => {
    setState('keeping');
    keepTicket({ booking, address: addressHere(), language, now: clock.now() }).then(
      () => setState('kept'),
      () => setState('failed'),
    );
  };
  const remove = () => {
    removeTicket(booking._id).then(
      () => setState('removed'),
      () => setState('failed'),
    );
  };
  useEffect(() => {
    if (!canKeep()) setState('unavailable');
    else if (isOver(booking, clock.now())) void forgetTicket(booking._id).then(() => setState('unavailable'));
    else if (isOfflineAnswer()) void keptTicket(booking._id).then((kept) => setState(kept ? 'kept' : 'removed'));
    else void isRemoved(booking._id).then((removed) => (removed ? setState('removed') : keep()));
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
  if (status === 'pending' || status === 'canceled' || status === 'refunded') return true;
  return Temporal.Instant.compare(now, daysAfterTrip(booking)) >= 0;
}

function addressHere(): string {
  const address = new URL(window.location.href);
  address.searchParams.delete('lng');
  return address.pathname + address.search;
}

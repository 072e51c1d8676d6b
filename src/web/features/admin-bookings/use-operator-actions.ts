import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Asked } from './asked-dialog.tsx';
import type { OperatorAction } from './booking-actions.ts';
import { confirmBooking, useBookingChange } from './use-booking-change.ts';
import { useFocusAfterAction } from './use-focus-after-action.ts';

/** From the press on an action to the words that say it is done: a confirmation at once, all else in a dialog. */
export function useOperatorActions(onChanged: (booking: Booking) => void) {
  const { t } = useTranslation(['admin-bookings', 'admin']);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState('');
  const focusAfterAction = useFocusAfterAction();
  const changed = (booking: Booking) => {
    onChanged(booking);
    setAsked((before) => (before?.booking._id === booking._id ? { ...before, booking } : before));
  };
  const confirming = useBookingChange(changed);
  const done = (booking: Booking, words: string) => {
    setAsked(null);
    focusAfterAction(booking);
    setSaid(words);
  };
  const act = async (action: OperatorAction, booking: Booking) => {
    confirming.forget();
    if (action !== 'confirm') return setAsked({ action, booking });
    const confirmed = await confirming.change(booking._id, () => confirmBooking(booking));
    if (confirmed) done(confirmed, isNow(confirmed));
  };
  const isNow = (booking: Booking) =>
    t('bookings.isNow', { number: booking.shortNumber, status: t(`admin:status.${booking.status}`) });
  return {
    asked,
    said,
    /** Why a booking could not be confirmed. */
    error: confirming.error,
    acting: {
      busyId: confirming.busyId,
      onAct: (action: OperatorAction, booking: Booking) => void act(action, booking),
    },
    ask: (action: Asked['action'], booking: Booking) => setAsked({ action, booking }),
    changed,
    done,
    close: () => setAsked(null),
  };
}

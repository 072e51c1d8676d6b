import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Asked } from './asked-dialog.tsx';
import { confirmBooking, useBookingChange } from './use-booking-change.ts';
import { useFocusAfterAction } from './use-focus-after-action.ts';

/** Actions on bookings, from the button to the success message. All except confirming open a dialog. */
export function useOperatorActions() {
  const { t } = useTranslation(['admin-bookings', 'admin']);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [message, setMessage] = useState('');
  const focusAfterAction = useFocusAfterAction();
  const announce = (booking: Booking, text: string) => {
    focusAfterAction(booking);
    setMessage(text);
  };
  const done = (booking: Booking, text: string) => {
    setAsked(null);
    announce(booking, text);
  };
  const confirming = useBookingChange(confirmBooking, (booking) =>
    done(booking, t('bookings.isNow', { number: booking.shortNumber, status: t(`admin:status.${booking.status}`) })),
  );
  const act = (action: Asked['action'] | 'confirm', booking: Booking) => {
    if (confirming.isPending) return;
    if (confirming.isError) confirming.reset();
    if (action === 'confirm') confirming.mutate({ booking });
    else setAsked({ action, booking });
  };
  return {
    asked,
    /** The message of the last success. */
    message,
    /** Why a booking could not be confirmed. */
    error: confirming.error,
    /** The booking that is being confirmed. */
    busyId: confirming.isPending ? confirming.variables.booking._id : null,
    act,
    /** Shows a message for something else that was saved; an open dialog stays. */
    announce,
    /** Closes the dialog. */
    done,
    close: () => setAsked(null),
  };
}

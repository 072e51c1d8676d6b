import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Asked } from './asked-dialog.tsx';
import type { OperatorAction } from './booking-actions.ts';
import { confirmBooking, useBookingChange } from './use-booking-change.ts';
import { useFocusAfterAction } from './use-focus-after-action.ts';

/** What an operator does with a booking, from the pressed button to the message that it is done. A dialog asks first, but for a confirmation. */
export function useOperatorActions() {
  const { t } = useTranslation(['admin-bookings', 'admin']);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState('');
  const focusAfterAction = useFocusAfterAction();
  const done = (booking: Booking, words: string) => {
    setAsked(null);
    focusAfterAction(booking);
    setSaid(words);
  };
  const confirming = useBookingChange(confirmBooking, (booking) =>
    done(booking, t('bookings.isNow', { number: booking.shortNumber, status: t(`admin:status.${booking.status}`) })),
  );
  const act = (action: OperatorAction, booking: Booking) => {
    if (confirming.isError) confirming.reset();
    if (action === 'confirm') confirming.mutate({ booking });
    else setAsked({ action, booking });
  };
  return {
    asked,
    said,
    /** Why a booking could not be confirmed. */
    error: confirming.error,
    acting: { busyId: confirming.isPending ? confirming.variables.booking._id : null, onAct: act },
    ask: (action: Asked['action'], booking: Booking) => setAsked({ action, booking }),
    done,
    close: () => setAsked(null),
  };
}

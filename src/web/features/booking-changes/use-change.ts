import { useRef } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { ChangePayment, ChangePreview, ChangeWishBody } from '#contract/self-service.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { applyChange, type OwnBooking } from './change-api.ts';
import { newKey } from '#web/lib/api/new-key.ts';

interface Done {
  readonly onApplied: (booking: Booking) => void;
  readonly onToPay: (payment: ChangePayment) => void;
}

/** Carries a previewed wish out; pressed again after a lost answer, it is the same request. */
export function useChange(own: OwnBooking, { onApplied, onToPay }: Done) {
  const action = useAction();
  const sent = useRef({ text: '', key: '' });
  const apply = (wish: ChangeWishBody, { due, refund }: ChangePreview) =>
    action.run(async () => {
      const request = { ...wish, expected: { due, refund } };
      const text = JSON.stringify(request);
      if (sent.current.text !== text) sent.current = { text, key: newKey() };
      const { booking, payment } = await applyChange(own, request, sent.current.key);
      if (payment) onToPay(payment);
      else onApplied(booking);
    });
  return { apply, isBusy: action.isBusy, error: action.error };
}

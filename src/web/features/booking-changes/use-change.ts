import { useRef } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { ChangeAnswer, ChangePayment, ChangePreview, ChangeWishBody } from '#contract/self-service.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { applyChange, type OwnBooking } from './change-api.ts';
import { newKey } from '#web/lib/api/new-key.ts';

interface Done {
  readonly onApplied: (booking: Booking) => void;
  readonly onToPay: (payment: ChangePayment) => void;
}

/** Carries out a previewed change. */
export function useChange(own: OwnBooking, done: Done) {
  const { apply, ...action } = useKeyedChange(done);
  return {
    ...action,
    apply: (wish: ChangeWishBody, { due, refund }: ChangePreview) => {
      const request = { ...wish, expected: { due, refund } };
      return apply(request, (key) => applyChange(own, request, key));
    },
  };
}

/** Sends a request for a change; a retry after a lost answer is the same request. */
export function useKeyedChange({ onApplied, onToPay }: Done) {
  const { isBusy, error, run } = useAction();
  const sent = useRef({ text: '', key: '' });
  const apply = (request: object, post: (key: string) => Promise<ChangeAnswer>) =>
    run(async () => {
      const text = JSON.stringify(request);
      if (sent.current.text !== text) sent.current = { text, key: newKey() };
      const { booking, payment } = await post(sent.current.key);
      if (payment) onToPay(payment);
      else onApplied(booking);
    });
  return { apply, isBusy, error };
}

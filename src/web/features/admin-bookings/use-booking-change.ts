import { useState } from 'react';
import type { BookingDetailsChange, ConfirmationAnswer, MoveRequest } from '#contract/booking-changes.ts';
import type { Booking } from '#contract/bookings.ts';
import type { HandPaymentRequest } from '#contract/counter-sales.ts';
import { PATHS } from '#contract/paths.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';

/**
 * Sends what an operator decides and hands on the booking as the server then has it. Where somebody was quicker the
 * booking is asked for anew, so that the screen shows what it has become.
 */
export function useBookingChange(onChanged: (booking: Booking) => void) {
  const [busyId, setBusyId] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const change = async (id: string, call: () => Promise<Booking>): Promise<Booking | null> => {
    setBusyId(id);
    setError(null);
    try {
      const changed = await call();
      onChanged(changed);
      return changed;
    } catch (failure) {
      setError(failure);
      if (failure instanceof ApiError && failure.status === 409) {
        const now = await send<Booking>(PATHS.booking(id)).catch(() => null);
        if (now) onChanged(now);
      }
      return null;
    } finally {
      setBusyId(null);
    }
  };
  return { busyId, error, change, forget: () => setError(null) };
}

export function confirmBooking({ _id }: Booking): Promise<Booking> {
  return send(PATHS.adminBooking(_id), { method: 'PATCH', body: { status: 'confirmed' } });
}

export function cancelBooking({ _id }: Booking, reason: string): Promise<Booking> {
  return send(PATHS.adminCancel(_id), { method: 'POST', body: { reason } });
}

/** The same key makes it one refund, however often it is sent. */
export function refundBooking({ _id }: Booking, amount: number, key: string): Promise<Booking> {
  return send(PATHS.adminRefund(_id), { method: 'POST', body: { amount }, headers: { 'idempotency-key': key } });
}

export function editBooking({ _id }: Booking, body: BookingDetailsChange): Promise<Booking> {
  return send(PATHS.bookingDetails(_id), { method: 'PUT', body });
}

export function moveBooking({ _id }: Booking, body: MoveRequest): Promise<Booking> {
  return send(PATHS.bookingMove(_id), { method: 'POST', body });
}

export function resendConfirmation({ _id }: Booking): Promise<ConfirmationAnswer> {
  return send(PATHS.bookingConfirmation(_id), { method: 'POST' });
}

/** The same key makes it one payment, however often it is sent. */
export function recordPayment({ _id }: Booking, body: HandPaymentRequest, key: string): Promise<Booking> {
  return send(PATHS.adminPayments(_id), { method: 'POST', body, headers: { 'idempotency-key': key } });
}

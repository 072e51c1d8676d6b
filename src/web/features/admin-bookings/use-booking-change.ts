import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { PATHS } from '#contract/paths.ts';
import { ApiError } from '../../lib/api-error.ts';
import { send } from '../../lib/send.ts';

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
      if (failure instanceof ApiError && failure.code === 'state_conflict') {
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

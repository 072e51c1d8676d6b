import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingDetailsChange, ConfirmationAnswer } from '#contract/booking-changes.ts';
import type { Booking } from '#contract/bookings.ts';
import type { HandPaymentRequest } from '#contract/counter-sales.ts';
import type { DepositCapture, DepositTaken } from '#contract/security-deposits.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { changeAnswer, replaceRow } from '../../lib/admin-data/answers.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';

interface OfBooking {
  readonly booking: Booking;
}

/**
 * Changes a booking and replaces it on the screen by the one that the server returns. After a conflict it is reloaded,
 * so that the operator sees a colleague's changes.
 */
export function useBookingChange<Asked extends OfBooking>(
  request: (asked: Asked) => Promise<Booking>,
  onDone: (booking: Booking, asked: Asked) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: request,
    onSuccess: (changed, asked) => {
      showBooking(client, changed);
      onDone(changed, asked);
    },
    onError: async (error, { booking }) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      const now = await send<Booking>(PATHS.booking(booking._id)).catch(() => null);
      if (now) showBooking(client, now);
    },
  });
}

/** Updates the booking in the list and in the details, and reloads what depends on it. */
function showBooking(client: QueryClient, booking: Booking): void {
  const { _id: id } = booking;
  replaceRow(client, OFFICE_PATHS.bookings, booking);
  changeAnswer<Booking>(client, [PATHS.booking(id)], () => booking);
  const following = [
    OFFICE_PATHS.bookingFigures,
    OFFICE_PATHS.bookingDays,
    OFFICE_PATHS.bookingHistory(id),
    OFFICE_PATHS.bookingChangeTimes(id),
    OFFICE_PATHS.bookingChangeBoats(id),
  ];
  for (const path of following) void client.invalidateQueries({ queryKey: [path] });
}

export function confirmBooking({ booking }: OfBooking): Promise<Booking> {
  return send(OFFICE_PATHS.adminBooking(booking._id), { method: 'PATCH', body: { status: 'confirmed' } });
}

/** Marks the party as a no-show, or takes the mark back (P-16.14). */
export async function markNoShow({ booking, noShow }: OfBooking & { readonly noShow: boolean }): Promise<Booking> {
  await send(OFFICE_PATHS.noShows, { method: 'POST', body: { bookingId: booking._id, noShow } });
  return send(PATHS.booking(booking._id));
}

export function cancelBooking({ booking, reason }: OfBooking & { readonly reason: string }): Promise<Booking> {
  return send(OFFICE_PATHS.adminCancel(booking._id), { method: 'POST', body: { reason } });
}

interface OfMoney extends OfBooking {
  /** Requests with the same key are one refund or payment. */
  readonly key: string;
}

/** `reason` undefined: the amount is the policy's. */
export function refundBooking({
  booking,
  amount,
  reason,
  key,
}: OfMoney & { readonly amount: number; readonly reason: string | undefined }): Promise<Booking> {
  return send(OFFICE_PATHS.adminRefund(booking._id), {
    method: 'POST',
    body: { amount, reason, expected: { kept: booking.payment.kept } },
    headers: { 'idempotency-key': key },
  });
}

export function recordPayment({
  booking,
  body,
  key,
}: OfMoney & { readonly body: HandPaymentRequest }): Promise<Booking> {
  return send(OFFICE_PATHS.adminPayments(booking._id), {
    method: 'POST',
    body: { ...body, expected: { due: booking.due } },
    headers: { 'idempotency-key': key },
  });
}

export function recordDeposit({ booking, way }: OfBooking & DepositTaken): Promise<Booking> {
  return send(OFFICE_PATHS.adminDeposit(booking._id), { method: 'POST', body: { way } });
}

export function keepDeposit({ booking, body }: OfBooking & { readonly body: DepositCapture }): Promise<Booking> {
  return send(OFFICE_PATHS.adminDepositCapture(booking._id), { method: 'POST', body });
}

export function releaseDeposit({ booking }: OfBooking): Promise<Booking> {
  return send(OFFICE_PATHS.adminDepositRelease(booking._id), { method: 'POST' });
}

export function editBooking({ booking, body }: OfBooking & { readonly body: BookingDetailsChange }): Promise<Booking> {
  return send(OFFICE_PATHS.bookingDetails(booking._id), { method: 'PUT', body });
}

export function resendConfirmation({ _id }: Booking): Promise<ConfirmationAnswer> {
  return send(OFFICE_PATHS.bookingConfirmation(_id), { method: 'POST' });
}

export function requestDuePayment({ _id }: Booking): Promise<ConfirmationAnswer> {
  return send(OFFICE_PATHS.bookingPaymentRequest(_id), { method: 'POST' });
}

import type { ConfirmationAnswer, MoveChoices } from '#contract/booking-changes.ts';
import type { CustomerAnswer, CustomerRequest } from '#contract/checkout.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import type {
  ChangeAnswer,
  ChangeOptions,
  ChangePreview,
  ChangeRequestBody,
  ChangeWishBody,
  UndoOption,
} from '#contract/self-service.ts';
import { send } from '#web/lib/api/send.ts';

/** A booking and the token of its link; null if the browser's cookie or the account is the proof. */
export interface OwnBooking {
  readonly bookingId: string;
  readonly accessToken: string | null;
}

export function readOptions(own: OwnBooking): Promise<ChangeOptions> {
  return send(BOOKING_PATHS.changeOptions(own.bookingId), { accessToken: own.accessToken });
}

export function readTimes(own: OwnBooking, month: Temporal.PlainYearMonth, signal: AbortSignal): Promise<MoveChoices> {
  return send(BOOKING_PATHS.changeTimes(own.bookingId), {
    query: { month: String(month) },
    accessToken: own.accessToken,
    signal,
  });
}

export function previewChange(own: OwnBooking, wish: ChangeWishBody, signal: AbortSignal): Promise<ChangePreview> {
  return send(BOOKING_PATHS.changePreview(own.bookingId), {
    method: 'POST',
    body: wish,
    accessToken: own.accessToken,
    signal,
  });
}

/** Retries of one press must use the same `key`. */
export function applyChange(own: OwnBooking, request: ChangeRequestBody, key: string): Promise<ChangeAnswer> {
  return send(BOOKING_PATHS.change(own.bookingId), {
    method: 'POST',
    body: request,
    headers: { 'Idempotency-Key': key },
    accessToken: own.accessToken,
  });
}

/** @throws ApiError `invalid_fields` with a message for each field */
export function saveContact(
  own: OwnBooking,
  { name, email, phone, language }: CustomerRequest,
): Promise<CustomerAnswer> {
  const body = { name, language, ...(email && { email }), ...(phone && { phone }) };
  return send(BOOKING_PATHS.customer(own.bookingId), { method: 'PUT', body, accessToken: own.accessToken });
}

export function resendConfirmation(own: OwnBooking): Promise<ConfirmationAnswer> {
  return send(BOOKING_PATHS.ownConfirmation(own.bookingId), { method: 'POST', accessToken: own.accessToken });
}

/** What undoing a change costs or gives back, in euros. */
export type UndoSums = Pick<UndoOption, 'due' | 'refund'>;

/**
 * Undoes the last change or cancellation on the terms that were shown. Retries of one press must use the same `key`.
 */
export function undoChange(own: OwnBooking, expected: UndoSums, key: string): Promise<ChangeAnswer> {
  return send(BOOKING_PATHS.undoChange(own.bookingId), {
    method: 'POST',
    body: { expected },
    headers: { 'Idempotency-Key': key },
    accessToken: own.accessToken,
  });
}

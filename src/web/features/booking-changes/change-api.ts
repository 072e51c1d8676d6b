import type { ConfirmationAnswer, MoveChoices } from '#contract/booking-changes.ts';
import type { CustomerAnswer, CustomerRequest } from '#contract/checkout.ts';
import { PATHS } from '#contract/paths.ts';
import type {
  ChangeAnswer,
  ChangeOptions,
  ChangePreview,
  ChangeRequestBody,
  ChangeWishBody,
} from '#contract/self-service.ts';
import { send } from '#web/lib/api/send.ts';

/** A booking and the token of its link; null: the browser's cookie or the account proves it. */
export interface OwnBooking {
  readonly bookingId: string;
  readonly accessToken: string | null;
}

function proof({ accessToken }: OwnBooking): Record<string, string> {
  return accessToken === null ? {} : { Authorization: `Bearer ${accessToken}` };
}

export function readOptions(own: OwnBooking): Promise<ChangeOptions> {
  return send(PATHS.changeOptions(own.bookingId), { headers: proof(own) });
}

export function readTimes(own: OwnBooking, month: Temporal.PlainYearMonth, signal: AbortSignal): Promise<MoveChoices> {
  return send(PATHS.changeTimes(own.bookingId), { query: { month: String(month) }, headers: proof(own), signal });
}

export function previewChange(own: OwnBooking, wish: ChangeWishBody, signal: AbortSignal): Promise<ChangePreview> {
  return send(PATHS.changePreview(own.bookingId), { method: 'POST', body: wish, headers: proof(own), signal });
}

/** The same `key` for the same press, however often it is sent. */
export function applyChange(own: OwnBooking, request: ChangeRequestBody, key: string): Promise<ChangeAnswer> {
  return send(PATHS.change(own.bookingId), {
    method: 'POST',
    body: request,
    headers: { ...proof(own), 'Idempotency-Key': key },
  });
}

/** @throws ApiError invalid_fields with what is wrong of each field */
export function saveContact(
  own: OwnBooking,
  { name, email, phone, language }: CustomerRequest,
): Promise<CustomerAnswer> {
  const body = { name, language, ...(email && { email }), ...(phone && { phone }) };
  return send(PATHS.customer(own.bookingId), { method: 'PUT', body, headers: proof(own) });
}

export function resendConfirmation(own: OwnBooking): Promise<ConfirmationAnswer> {
  return send(PATHS.ownConfirmation(own.bookingId), { method: 'POST', headers: proof(own) });
}

/** Takes a cancellation back; `due` as the options have it. */
export function undoCancellation(own: OwnBooking, due: number): Promise<ChangeAnswer> {
  return send(PATHS.undoCancellation(own.bookingId), {
    method: 'POST',
    body: { expected: { due } },
    headers: proof(own),
  });
}

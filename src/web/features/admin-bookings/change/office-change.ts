import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MoveChoices } from '#contract/booking-changes.ts';
import type { Booking } from '#contract/bookings.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type {
  ChangeAnswer,
  ChangeBoats,
  OfficeChangePreview,
  OfficeChangeRequestBody,
  OfficeChangeWishBody,
} from '#contract/self-service.ts';
import { answerQuery } from '../../../lib/admin-data/answers.ts';
import { send } from '../../../lib/api/send.ts';

/** What a change would cost or give back. The last answer stays visible while the next one loads. */
export function previewQuery({ _id, version }: Booking, wish: OfficeChangeWishBody | null) {
  const path = OFFICE_PATHS.bookingChangePreview(_id);
  return queryOptions({
    queryKey: [path, version, wish],
    queryFn: ({ signal }) => send<OfficeChangePreview>(path, { method: 'POST', body: wish ?? {}, signal }),
    enabled: wish !== null,
    gcTime: 0,
    ...(wish !== null && { placeholderData: keepPreviousData }),
  });
}

export function boatsQuery({ _id }: Booking, time: { readonly start: string; readonly durationHours?: number }) {
  const path = OFFICE_PATHS.bookingChangeBoats(_id);
  return queryOptions({
    queryKey: [path, time],
    queryFn: ({ signal }) => send<ChangeBoats>(path, { query: time, signal }),
    placeholderData: keepPreviousData,
  });
}

export function timesQuery({ _id }: Booking, month: Temporal.PlainYearMonth, boatId: string) {
  return answerQuery<MoveChoices>(OFFICE_PATHS.bookingChangeTimes(_id), { month: month.toString(), boatId });
}

export interface AskedChange {
  readonly booking: Booking;
  readonly body: OfficeChangeRequestBody;
  /** Requests with the same key are one change. */
  readonly key: string;
}

export async function applyChange({ booking, body, key }: AskedChange): Promise<Booking> {
  const answer = await send<ChangeAnswer>(OFFICE_PATHS.bookingChange(booking._id), {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key },
  });
  return answer.booking;
}

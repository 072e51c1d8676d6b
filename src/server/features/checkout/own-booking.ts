import { seatsOf } from '#domain/booking/passengers.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Buyer } from '../../booking/access/buyer.ts';
import type { QuoteRequest } from '../../booking/quote/quote-request.ts';
import { AppError } from '../../http/errors.ts';
import { ownBookingInTheWay } from './queries.ts';

/**
 * When the place was taken by the buyer's own browser, adds that booking to the details of the refusal (`bookingId`), so that the
 * page opens it instead of reporting it as taken by somebody else (P-11.11). Returns other errors unchanged.
 */
export async function namingOwnBooking(
  { db }: Pick<AppDeps, 'db'>,
  refusal: unknown,
  { request, buyer }: { readonly request: QuoteRequest; readonly buyer: Buyer },
): Promise<unknown> {
  if (!(refusal instanceof AppError) || !isTaken(refusal)) return refusal;
  const { start, hours } = request;
  const { sessionHash } = buyer;
  if (start === null || hours === null || sessionHash === null) return refusal;
  const end = start.add({ minutes: Math.round(hours * 60) });
  const missing = missingSeats(request, refusal);
  const [own] = await ownBookingInTheWay(db.pool, [sessionHash, request.boatId, start, end, missing]);
  if (!own) return refusal;
  return new AppError(refusal.code, { ...refusal.facts, details: { ...refusal.facts.details, bookingId: own.id } });
}

function isTaken({ code }: AppError): boolean {
  return code === 'slot_taken' || code === 'seats_taken';
}

function missingSeats(request: QuoteRequest, { facts }: AppError): number {
  if (request.type === 'private') return 0;
  const left = facts.details?.['seatsLeft'];
  return seatsOf(request.party) - (typeof left === 'number' ? left : 0);
}

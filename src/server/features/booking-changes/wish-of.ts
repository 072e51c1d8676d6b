import type { ChangeWishBody, OfficeChangeWishBody } from '#contract/self-service.ts';
import type { ChangeWish } from '../../booking/change/wish.ts';
import { AppError } from '../../http/errors.ts';
import { rowId } from '../../http/names.ts';
import { requestCents } from '../../http/request-cents.ts';

type Fields = Omit<ChangeWishBody, 'cancel'>;

/** @throws AppError invalid_fields when nothing is requested, or a cancellation together with another change */
export function checkBody({ cancel, ...wish }: ChangeWishBody): void {
  const changes = Object.values({ ...wish }).some((value) => value !== undefined);
  refuseMixedWish(cancel === true, changes);
}

/** @throws AppError invalid_fields unless it is either a cancellation or a change */
export function refuseMixedWish(cancels: boolean, changes: boolean): void {
  if (cancels === changes) throw new AppError('invalid_fields', { fields: { cancel: 'wrong_format' } });
}

/** A guest's requested change, at the rates of the original sale. */
export function guestWish({ start, durationHours: hours, tickets, people }: Fields): ChangeWish {
  return {
    start: start === undefined ? undefined : Temporal.Instant.from(start),
    hours,
    party: tickets && { adults: tickets.adults, child_u13: tickets.children50, child_u6: tickets.kidsFree },
    people,
    pricing: { at: 'sale' },
    // Adding people without moving the start does not require the lead time again.
    mustKeepLeadTime: start !== undefined,
  };
}

/** An operator's requested change. @throws AppError boat_not_found, invalid_fields */
export function officeWish({ boatId, rates = 'sale', price, refund, ...fields }: OfficeChangeWishBody): ChangeWish {
  return {
    ...guestWish(fields),
    mustKeepLeadTime: false,
    boatId: boatId === undefined ? undefined : rowId({ id: boatId }, 'boat_not_found'),
    pricing: price === undefined ? { at: rates } : { at: 'fixed', cents: requestCents(price, 'price') },
    refundCents: refund === undefined ? undefined : requestCents(refund, 'refund'),
  };
}

import type { BookingGroup } from '#contract/groups.ts';
import { centsFromEuros, isPayableByCard } from '#domain/money.ts';
import { isCanceled } from '#domain/booking/is-canceled.ts';
import { isSold } from '#domain/booking/lifecycle.ts';

/** held: to be paid · sold: all that is not canceled is paid · ended: nothing is held or sold any more */
export type GroupState = 'held' | 'sold' | 'ended';

export function groupState({ bookings }: Pick<BookingGroup, 'bookings'>): GroupState {
  if (bookings.some(({ status }) => status === 'pending')) return 'held';
  return bookings.some(({ status }) => isSold(status)) ? 'sold' : 'ended';
}

export function isPayable(group: BookingGroup): boolean {
  return groupState(group) === 'held' && isPayableByCard(centsFromEuros(group.due));
}

/** Number of people on all boats, without canceled bookings. */
export function peopleOf({ bookings }: Pick<BookingGroup, 'bookings'>): number {
  return bookings
    .filter(({ status }) => !isCanceled(status))
    .reduce((sum, { people, seats }) => sum + (people ?? seats), 0);
}

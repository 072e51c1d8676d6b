import type { Queryable } from '#server/db/database.ts';
import { aBoat } from './boats.ts';
import { aCharter, aTripBooking } from './bookings.ts';
import { aPrivateSlot, aTrip } from './slots.ts';

const NOW = Temporal.Instant.from('2026-12-01T08:00:00Z');
/** Hours from now at which search ranges end and begin, and one other. */
const EDGES = [24, 96, 160, 384];

/** A seeded generator: `next(n)` is one of 0 to n - 1. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % sides;
  };
}

type Sale = NonNullable<Parameters<typeof aCharter>[1]['rest']>;

/** Paid, held, and with a hold that has just expired. */
const SALES: readonly Sale[] = [{ status: 'paid' }, {}, { hold_expires_at: '2026-12-01T07:00:00Z' }];

/**
 * One boat with slots around the edges, adjacent or apart, sold, held or with expired holds, and trips in the evening.
 */
export async function aBusyBoat(db: Queryable, seed: number): Promise<void> {
  const next = dice(seed);
  const boat = await aBoat(db, { title: `Boat ${seed}`, min_hours: 1, max_hours: 24 });
  const at = (hours: number) => NOW.add({ hours }).toString();
  for (const edge of EDGES) {
    let from = edge - 1 - next(7);
    for (let count = 1 + next(4); count > 0; count--) {
      const until = from + 1 + next(6);
      await aPrivateSlot(db, { boat, start: at(from), end: at(until) });
      const rest = SALES[next(6)];
      if (rest) await aCharter(db, { boat, start: at(from), end: at(until), rest });
      from = next(3) === 0 ? until + 1 : until;
    }
    const trip = next(2) ? await aTrip(db, { boat, start: at(from + 1), end: at(from + 3), seats: 4 }) : null;
    const sold = SALES[next(4)];
    if (trip && sold) await aTripBooking(db, { trip, party: { adults: 3 }, rest: sold });
  }
}

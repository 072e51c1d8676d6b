import type { DayOffer } from '#domain/search/find-on-day.ts';
import type { TimeRange } from '#domain/time/time-range.ts';
import type { Queryable } from '../../db/database.ts';
import { type OfferedRow, offeredTimes, type TakenRow, takenTimes } from './queries.ts';

export interface BoatDay {
  readonly boatId: string;
  /** The Canary day. */
  readonly day: TimeRange;
  /** How far into the next day a charter that starts on this day may reach. */
  readonly hours: number;
}

/** The offers of every boat on its day, by the boat's id, with two statements for all boats. */
export async function readOffers(sql: Queryable, days: readonly BoatDay[]): Promise<(boatId: string) => DayOffer> {
  const ranges = days.map(({ day }) => day);
  const stretches = [
    days.map(({ boatId }) => boatId),
    ranges.map(({ start }) => start),
    ranges.map(({ end }, index) => end.add({ hours: days[index]?.hours ?? 0 })),
  ] satisfies Parameters<typeof offeredTimes>[1];
  const [offered, taken] = await Promise.all([offeredTimes(sql, stretches), takenTimes(sql, stretches)]);
  const offeredBy = Map.groupBy(offered, (row) => row.boat_id);
  const takenBy = Map.groupBy(taken, (row) => row.boat_id);
  return (boatId) => dayOffer(offeredBy.get(boatId) ?? [], takenBy.get(boatId) ?? []);
}

function dayOffer(offered: readonly OfferedRow[], taken: readonly TakenRow[]): DayOffer {
  return {
    slots: offered
      .filter(({ type }) => type === 'private')
      .map((row) => ({ id: row.id, isOpen: true, start: row.start_at, end: row.end_at })),
    taken: taken.map(({ start, end, slot_id: slotId }) => ({ start, end, slotId })),
    trips: offered
      .filter(({ type }) => type === 'shared')
      .map((row) => ({
        slotId: row.id,
        start: row.start_at,
        end: row.end_at,
        seatPriceCents: row.seat_price_cents ?? 0,
        seatsLeft: row.seats_left ?? 0,
        paidSeatsSold: row.paying_seats ?? 0,
      })),
  };
}

import { setTimeout } from 'node:timers/promises';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import type { SlotRow } from '#tests/scenarios/slots.ts';
import { aBuyer } from './buyer.ts';

const BUYERS = 4;
/** Four buyers without pauses would reach the rate limit instead of the database. */
const PAUSE_MS = 150;

export interface SeatLoad {
  /** Sales that were confirmed and began after this moment. */
  soldSince(moment: number): number;
  /** Resolves with the bookings that were confirmed as paid to their buyers. */
  stop(): Promise<string[]>;
}

/** Buyers that each buy one seat after another, at all servers in turn, and continue after errors. */
export function underLoad(urls: string[], trip: SlotRow): SeatLoad {
  const confirmed: { booking: string; begun: number }[] = [];
  let isOver = false;
  const shopping = Array.from({ length: BUYERS }, async (_, buyer) => {
    for (let n = 0; !isOver; n += 1) {
      const begun = performance.now();
      const booking = await buySeat(urls[(buyer + n) % urls.length] ?? '', trip, `buyer-${buyer}-purchase-${n}`).catch(
        () => null,
      );
      if (booking) confirmed.push({ booking, begun });
      await setTimeout(PAUSE_MS);
    }
  });
  return {
    soldSince: (moment: number) => confirmed.filter(({ begun }) => begun > moment).length,
    async stop(): Promise<string[]> {
      isOver = true;
      await Promise.all(shopping);
      return confirmed.map(({ booking }) => booking);
    },
  };
}

/** The booking confirmed as paid to its buyer; null when no confirmation arrived. */
async function buySeat(url: string, trip: SlotRow, key: string): Promise<string | null> {
  const buyer = aBuyer(url, key);
  const held = await buyer.hold(seatsRequest(trip));
  await buyer.pay(held);
  const { status, body } = await buyer.confirm(held);
  return status === 200 && body.booking.booking.status === 'paid' ? held.bookingId : null;
}

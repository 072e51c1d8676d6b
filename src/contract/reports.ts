import { z } from 'zod';
import { DISRUPTION_REASONS } from '#domain/booking/disruption.ts';
import { csvFormat } from './csv.ts';
import { day, euros, id } from './json.ts';

/** Canary days, both included; at most 53 weeks. */
export const reportQuery = z.object({ from: day, to: day });

export const reportCsvQuery = reportQuery.extend(csvFormat.shape);

/** One boat's week, for bookings and slots that start in it; hours are real time. */
export const reportCell = z
  .object({
    boatId: id,
    /** The week's Monday. */
    week: z.iso.date(),
    /** Revenue (P-20.5), by the day of the start. */
    charterRevenue: euros,
    tripRevenue: euros,
    bookings: z.int(),
    /** Hours of charters, and of trips with a seat sold. */
    soldHours: z.number(),
    /** Hours open for sale, and sold hours of slots closed since. */
    offeredHours: z.number(),
    /** On trips with a seat sold. */
    seatsSold: z.int(),
    seatsOffered: z.int(),
    /** Kept of security deposits for damage, by the day on which it was kept: income, but not revenue (P-14.23). */
    depositsKept: euros,
  })
  .meta({ id: 'ReportCell' });

/**
 * Trips that did not take place, by reason, or guests who did not come, by the originally booked start; `worth` is the sum of
 * the amounts below it (P-20.23).
 */
const notSailed = z
  .object({
    reason: z.enum([...DISRUPTION_REASONS, 'no_show']),
    bookings: z.int(),
    /** Money kept of the bookings' payments when they lost their place; for no-shows, the money received. */
    worth: euros,
    /** For guests who took another time. */
    rebooked: euros,
    /** Converted to vouchers, without the bonus. */
    vouchers: euros,
    givenBack: euros,
    /** For guests who have not chosen yet. */
    open: euros,
    /** For bookings canceled for other reasons, and failed refunds. */
    kept: euros,
  })
  .meta({ id: 'NotSailed' });

/** Weeks begin on Monday; the first and the last are cut at the requested days. Boats without sales and slots are left out. */
export const report = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    weeks: z.array(z.iso.date()),
    boats: z.array(z.object({ _id: id, title: z.string() })),
    cells: z.array(reportCell),
    /** Revenue of the same weeks 52 weeks earlier, in the order of `weeks`; null when nothing was sold then. */
    lastYear: z.array(euros).nullable(),
    /** By reason; empty when all trips took place. */
    notSailed: z.array(notSailed),
    /** Gifts paid in the period, which are not revenue, and the balance of all vouchers now (P-26.9). */
    vouchers: z.object({ gifts: z.int(), received: euros, refunded: euros, fees: euros, outstanding: euros }),
  })
  .meta({ id: 'Report' });

export type NotSailed = z.infer<typeof notSailed>;
export type ReportCell = z.infer<typeof reportCell>;
export type Report = z.infer<typeof report>;

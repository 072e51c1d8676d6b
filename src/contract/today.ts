import { z } from 'zod';
import { attention } from './attention.ts';
import { port } from './boats.ts';
import { bookingStatus, passengerType } from './bookings.ts';
import { day, euros, id, instant } from './json.ts';
import { jackets, listGaps, passenger } from './passengers.ts';
import { belowMinimum } from './trip-decisions.ts';

/** Today when left out. */
export const todayQuery = z.object({ date: day.optional() });

/** One booking of a departure. `due` and `unsettled` are about money: present for admins only. */
const todayParty = z
  .object({
    _id: id,
    shortNumber: z.string(),
    status: bookingStatus,
    name: z.string().nullable(),
    phone: z.string().nullable(),
    /** The operator's note on this booking. */
    note: z.string().nullable(),
    /** On a trip, by passenger type. */
    passengers: z.object({ adult: z.int(), child_u13: z.int(), child_u6_paid: z.int(), child_u6_free: z.int() }),
    /** On a charter; null when not known. */
    people: z.int().nullable(),
    /** Checked-in people: on a trip by ticket, on a charter the whole party. 0 for a charter of unknown size. */
    aboard: z.int(),
    /** Nobody in the party came (P-16.14). */
    isNoShow: z.boolean(),
    /** The passenger list; null for a held booking. */
    list: z.object({ passengers: z.array(passenger), missing: listGaps.nullable(), jackets }).nullable(),
    tickets: z.array(z.object({ code: z.string(), seatNo: z.int(), passengerType })),
    /** Euros due. */
    due: euros.optional(),
    /** A payment, refund or dispute is still open. */
    unsettled: z.boolean().optional(),
  })
  .meta({ id: 'DaySheetParty' });

/** A charter, or a trip with all its bookings; without any if all its taken seats are sold elsewhere. */
const todaySailing = z
  .object({
    /** The trip's slot, or the charter's booking. */
    _id: id,
    type: z.enum(['private', 'shared']),
    start: instant,
    end: instant,
    /** The operator's note on the slot. */
    note: z.string().nullable(),
    seats: z.object({ taken: z.int(), total: z.int() }).nullable(),
    /** Seats of a trip that are sold elsewhere (P-7.6); 0 for a charter. */
    soldElsewhere: z.int(),
    /** For a trip with fewer paid seats than it needs to depart; null otherwise. */
    underMinimum: belowMinimum.extend({ hoursLeft: z.number() }).nullable(),
    /** Waitlist entries for this trip, or for its boat on that day (P-27.8). */
    waiting: z.int(),
    parties: z.array(todayParty),
  })
  .meta({ id: 'DaySheetDeparture' });

const todayBoat = z
  .object({
    _id: id,
    title: z.string(),
    port: port.pick({ name: true, address: true, pontoon: true }),
    licence: z.string(),
    /** The guest needs a licence, which has to be checked before departure (P-2.5). */
    requiresLicense: z.boolean(),
    sailings: z.array(todaySailing),
  })
  .meta({ id: 'DaySheetBoat' });

/** The requested day and the one after it. Boats in order of their first departure. */
export const todaySheet = z.object({
  /** For an admin only. */
  attention: attention.optional(),
  /** The site has a weather service (P-28.1). */
  hasForecast: z.boolean(),
  days: z.array(z.object({ date: z.iso.date(), boats: z.array(todayBoat) })),
});

export type TodayParty = z.infer<typeof todayParty>;
export type TodaySailing = z.infer<typeof todaySailing>;
export type TodayBoat = z.infer<typeof todayBoat>;
export type TodaySheet = z.infer<typeof todaySheet>;

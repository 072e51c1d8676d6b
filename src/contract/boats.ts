import { z } from 'zod';
import { BOAT_KINDS } from '#domain/boat/boat-kinds.ts';
import { euros, id, instant } from './json.ts';
import { LANGUAGES } from './language.ts';
import { policiesByMode } from './policies.ts';

export const localized = z
  .object({ en: z.string(), es: z.string(), ru: z.string() })
  .partial()
  .meta({ id: 'LocalizedText' });

export const port = z
  .object({
    name: z.string().nullable(),
    address: z.string().nullable(),
    /** Where in the port, as the operator names it: `4`, `4, berth 12`. Absent when not stated. */
    pontoon: z.string().optional(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
  })
  .meta({ id: 'Port' });

/** A boat as everybody may see it (P-2.1). Prices in euros; `null` means "not offered this way". */
export const boat = z
  .object({
    _id: id,
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    translations: z.partialRecord(
      z.enum(LANGUAGES),
      z.object({ title: z.string().optional(), description: z.string().optional() }),
    ),
    images: z.array(z.string()),
    imageAlts: z.array(localized),
    port,
    capacity: z.int(),
    lengthMetres: z.number().nullable(),
    minDurationHours: z.int().nullable(),
    maxDurationHours: z.int().nullable(),
    verified: z.boolean(),
    isActive: z.boolean(),
    requiresLicense: z.boolean(),
    licence: z.enum(['skipper', 'LN', 'PNB', 'PER', 'PY']),
    geoNote: localized,
    /**
     * Codes of domain/boat/inclusions.ts or of the operator, or plain text. The same applies to the two lists below, which
     * are absent when empty.
     */
    inclusions: z.array(z.string()),
    /** Available at an extra price, agreed separately. */
    onRequest: z.array(z.string()).optional(),
    notIncluded: z.array(z.string()).optional(),
    /** The terms it is sold under now; only when a single boat is read. */
    cancellation: policiesByMode.optional(),
    /** The texts of the operator's codes; only when a single boat is read. */
    inclusionWords: z.record(z.string(), localized).optional(),
    pricing: z.object({
      perHour: euros.nullable(),
      halfDay: euros.nullable(),
      perDay: euros.nullable(),
      packages: z.boolean(),
    }),
    shared: z.object({
      pricing: z.object({ perHour: euros.nullable() }),
      minSeatsToDepart: z.int(),
    }),
    /**
     * A trip below its minimum is decided this many hours before its start (P-7.7); absent: no minimum, or the first party
     * has to reach it (P-7.3).
     */
    decisionHoursBefore: z.int().optional(),
    /** Online booking ends this many hours before the start (P-4.7); absent: 0. */
    leadTimeHours: z.int().optional(),
    /**
     * Percentage of the price that is due at the sale, and how many days before the trip the rest is due (P-14.7); absent:
     * all at the sale.
     */
    depositPercent: z.int().nullable().optional(),
    balanceDays: z.int().optional(),
    /** Euros held on the card for a charter, against damage, and for how many hours after the trip (P-14.9); absent: none. */
    securityDeposit: euros.nullable().optional(),
    securityDepositHours: z.int().optional(),
    /** The charter's price per hour, or a seat's when the boat is not chartered (P-2.6). */
    priceFrom: euros.nullable(),
    currency: z.literal('eur'),
    /** null: not stated. */
    kind: z.enum(BOAT_KINDS).nullable(),
  })
  .meta({ id: 'Boat' });

export const boatList = z.object({ items: z.array(boat) });

export const boatParams = z.object({ id: z.string().min(1).max(120) });
/** Without start and end: the current Canary month. At most 92 days. */
export const availabilityQuery = z.object({ start: instant.optional(), end: instant.optional() });

/** A free part of an open private slot. `_id` equals `slotId` while the whole slot is free. */
export const privateEntry = z
  .object({
    _id: id,
    slotId: id,
    type: z.literal('private'),
    start: instant,
    end: instant,
    isOpen: z.boolean(),
  })
  .meta({ id: 'FreeSegment' });

export const sharedEntry = z
  .object({
    _id: id,
    slotId: id,
    type: z.literal('shared'),
    start: instant,
    end: instant,
    isOpen: z.boolean(),
    /** Euros per seat and hour. */
    seatPrice: euros,
    seatsTotal: z.int(),
    /** Held and sold online plus withheld by the operator (P-3.5). */
    seatsTaken: z.int(),
    /** Paid seats that count towards the minimum: sold here or elsewhere, or to be paid at the pier (P-7.4, P-7.6). */
    paidSeatsSold: z.int(),
    /**
     * Present when the trip has a minimum and sells to any party (P-7.7), either until the decision at `decidesAt` or because
     * it was decided that the trip runs. Absent: no minimum, or the party has to reach it (P-7.3).
     */
    minimum: z.object({ decidesAt: instant.optional(), runs: z.literal(true).optional() }).optional(),
  })
  .meta({ id: 'Trip' });

export const blockEntry = z
  .object({ _id: id, type: z.literal('block'), start: instant, end: instant })
  .meta({ id: 'Block' });

export const availability = z
  .object({
    private: z.array(privateEntry),
    shared: z.array(sharedEntry),
    block: z.array(blockEntry),
    /** Charter time that is sold or held, if any. It distinguishes a full day from one without an offer. */
    taken: z.array(z.object({ start: instant, end: instant })).optional(),
  })
  .meta({ id: 'Availability' });

export const boatWithAvailability = z.object({ boat, availability });

export type Boat = z.infer<typeof boat>;
export type BoatList = z.infer<typeof boatList>;
export type PrivateEntry = z.infer<typeof privateEntry>;
export type SharedEntry = z.infer<typeof sharedEntry>;
export type BlockEntry = z.infer<typeof blockEntry>;
export type Availability = z.infer<typeof availability>;
export type BoatWithAvailability = z.infer<typeof boatWithAvailability>;

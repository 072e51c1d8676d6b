import { z } from 'zod';
import { SECURITY_DEPOSIT } from '#domain/booking/security-deposit.ts';
import { BOOKING_STATUSES } from '#domain/booking/lifecycle.ts';
import { BOAT_LIMITS } from '#domain/boat/boat-rules.ts';
import { boat } from './boats.ts';
import { euros, hasTwoDecimals, id, instant } from './json.ts';
import { LANGUAGES } from './language.ts';

/** A boat for its operator, with the platform fee (percent; null: the site's) and the time of the last change. */
export const adminBoat = boat
  .extend({
    platformFeePercent: z.number().nullable(),
    /** null: the defaults for charters and for seats apply. */
    policyId: id.nullable(),
    /**
     * Hours before its start at which it is decided whether a trip below its minimum runs (P-7.7); 0: the first party has to
     * reach the minimum (P-7.3).
     */
    decisionHoursBefore: z.int(),
    leadTimeHours: z.int(),
    /** Percentage of the price that is due at the sale; null: all of it (P-14.7). */
    depositPercent: z.int().nullable(),
    balanceDays: z.int(),
    /** Euros held on the card for a charter, against damage (P-14.9); null: none. */
    securityDeposit: z.number().nullable(),
    /** Turnaround between two parties (P-4.8). */
    turnaroundMinutes: z.int(),
    /** Whether its passengers have to be named (P-16.10). */
    namesRequired: z.boolean(),
    updatedAt: instant,
    /** null: not archived (P-2.10). */
    archivedAt: instant.nullable(),
  })
  .meta({ id: 'AdminBoat' });
/** In a list, without the long texts: `translations` contain titles only. */
export const listedBoat = adminBoat.omit({ description: true }).meta({ id: 'ListedBoat' });
export const adminBoatList = z.object({ items: z.array(listedBoat) });
export const adminBoatAnswer = z.object({ boat: adminBoat });

/** Bookings that stay with the boat when it is archived: sold or held, and not ended. */
export const boatBookings = z
  .object({
    upcoming: z.array(
      z.object({
        _id: id,
        shortNumber: z.string(),
        type: z.enum(['private', 'shared']),
        status: z.enum(BOOKING_STATUSES),
        start: instant,
        end: instant,
        customer: z.string().nullable(),
      }),
    ),
    /** `upcoming` contains at most 50 of these. */
    upcomingTotal: z.int(),
    /** Whether the boat has any booking, past or canceled ones too: it cannot be deleted then. */
    hasAny: z.boolean(),
  })
  .meta({ id: 'BoatBookings' });

export const boatDeleted = z.object({ success: z.literal(true) });

export const adminBoatParams = z.object({ id: z.string().min(1).max(120) });

const title = z.string().trim().min(1).max(BOAT_LIMITS.titleLength);
const description = z.string().max(BOAT_LIMITS.descriptionLength);
const note = z.string().trim().max(BOAT_LIMITS.noteLength);
const word = z.string().trim().min(1).max(200);
const hours = z.int().min(1).max(BOAT_LIMITS.hours).nullable();
const price = euros.max(BOAT_LIMITS.price).refine(hasTwoDecimals).nullable();
/** Printed on one line in mails and on tickets. */
const pontoon = z.string().trim().max(BOAT_LIMITS.pontoonLength);
const seats = z.int().min(0).max(BOAT_LIMITS.capacity);
const alt = z.string().trim().max(BOAT_LIMITS.altLength);
const texts = z.object({ title: z.string().trim().max(BOAT_LIMITS.titleLength), description }).partial();

/**
 * The fields of a boat that an operator may write (P-2.1); others in the body are ignored. A field that is left out
 * keeps its value, or takes a new boat's default (P-2.4). Pictures whose `imageAlts` are left out keep their own.
 */
export const boatUpdate = z
  .object({
    title,
    description,
    translations: z.partialRecord(z.enum(LANGUAGES), texts),
    images: z.array(z.string().trim().min(1).max(BOAT_LIMITS.imageLength)).max(BOAT_LIMITS.images),
    /** What each picture shows, in the order of `images`; an empty language falls back to English, then to the title. */
    imageAlts: z.array(z.object({ en: alt, es: alt, ru: alt }).partial()).max(BOAT_LIMITS.images),
    port: z
      .object({
        name: note.nullable(),
        address: note.nullable(),
        pontoon: pontoon.nullable(),
        lat: z.number().min(-90).max(90).nullable(),
        lon: z.number().min(-180).max(180).nullable(),
      })
      .partial(),
    capacity: z.int().min(1).max(BOAT_LIMITS.capacity),
    lengthMetres: z.number().min(0.1).max(BOAT_LIMITS.lengthMetres).nullable(),
    kind: boat.shape.kind,
    minDurationHours: hours,
    maxDurationHours: hours,
    verified: z.boolean(),
    isActive: z.boolean(),
    licence: boat.shape.licence,
    /** By language; a plain text is shown in every language. */
    geoNote: z.union([z.object({ en: note, es: note, ru: note }).partial(), note]),
    inclusions: z.array(word).max(BOAT_LIMITS.inclusions),
    onRequest: z.array(word).max(BOAT_LIMITS.inclusions),
    notIncluded: z.array(word).max(BOAT_LIMITS.inclusions),
    pricing: z.object({ perHour: price, halfDay: price, perDay: price, packages: z.boolean() }).partial(),
    shared: z.object({ pricing: z.object({ perHour: price }).partial(), minSeatsToDepart: seats }).partial(),
    platformFeePercent: z.number().min(0).max(100).refine(hasTwoDecimals).nullable(),
    policyId: id.nullable(),
    decisionHoursBefore: z.int().min(0).max(BOAT_LIMITS.decisionHoursBefore),
    leadTimeHours: z.int().min(0).max(BOAT_LIMITS.leadTimeHours),
    depositPercent: z.int().min(1).max(BOAT_LIMITS.depositPercent).nullable(),
    balanceDays: z.int().min(1).max(BOAT_LIMITS.balanceDays),
    securityDeposit: z.int().min(SECURITY_DEPOSIT.least).max(BOAT_LIMITS.securityDeposit).nullable(),
    turnaroundMinutes: z.int().min(0).max(BOAT_LIMITS.turnaroundMinutes),
    namesRequired: z.boolean(),
    /** The `updatedAt` of the boat that was edited: 409 `state_conflict` when somebody has saved it since. */
    updatedAt: instant,
  })
  .partial()
  .meta({ id: 'BoatUpdate' });

export const newBoat = boatUpdate.omit({ updatedAt: true }).required({ title: true });

export type AdminBoat = z.infer<typeof adminBoat>;
export type ListedBoat = z.infer<typeof listedBoat>;
export type AdminBoatList = z.infer<typeof adminBoatList>;
export type AdminBoatAnswer = z.infer<typeof adminBoatAnswer>;
export type BoatBookings = z.infer<typeof boatBookings>;
export type BoatUpdate = z.infer<typeof boatUpdate>;
export type NewBoat = z.infer<typeof newBoat>;

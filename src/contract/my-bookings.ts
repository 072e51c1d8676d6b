import { z } from 'zod';
import { bookingStatus } from './bookings.ts';
import { euros, id, instant } from './json.ts';
import { recordsOfAddress } from './personal-data.ts';

/** A customer's own booking in a list; its details are read by the booking's holder (contract/bookings.ts). Money in euros. */
export const myBooking = z
  .object({
    _id: id,
    shortNumber: z.string(),
    type: z.enum(['private', 'shared']),
    status: bookingStatus,
    /** `title` in the request's language; `image` null when the boat has no hosted picture. */
    boat: z.object({ title: z.string(), image: z.string().nullable() }),
    start: instant,
    end: instant,
    /** Seats on a trip; people on a charter when known. */
    people: z.int().nullable(),
    amountGross: euros,
    /** The amount paid, and the part of it left after refunds that are made or on their way. */
    received: euros,
    kept: euros,
  })
  .meta({ id: 'OwnBooking' });

/** upcoming: earliest first. past: over or canceled, latest first. */
export const myBookingsAnswer = z.object({ upcoming: z.array(myBooking), past: z.array(myBooking) });

/** All data stored about a person (GDPR, articles 15 and 20), as a file. */
export const ownData = z.object({
  account: z.object({ email: z.string(), createdAt: instant, emailProvenAt: instant.nullable() }),
  sessions: z.array(z.object({ userAgent: z.string().nullable(), createdAt: instant, lastSeenAt: instant })),
  bookings: z.array(
    myBooking.extend({
      customer: z.object({ name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() }),
      language: z.string(),
      /** As it was entered; ages of children in years. */
      passengerList: z.array(z.object({ kind: z.string(), name: z.string().nullable(), age: z.int().nullable() })),
      createdAt: instant,
    }),
  ),
  messages: z.array(
    z.object({
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      message: z.string(),
      createdAt: instant,
    }),
  ),
  ...recordsOfAddress.shape,
});

export type MyBooking = z.infer<typeof myBooking>;
export type MyBookings = z.infer<typeof myBookingsAnswer>;
export type OwnData = z.infer<typeof ownData>;

import { z } from 'zod';
import { ERASURE_BLOCKERS, ERASURE_REASONS } from '#domain/retention/erasure.ts';
import { bookingStatus } from './bookings.ts';
import { euros, id, instant, version } from './json.ts';

/** Where the person was opened from: a booking or a message, by its id. */
export const personParams = z.object({ source: z.enum(['booking', 'message']), id: z.uuid() });

const nullableText = z.string().nullable();
const contact = z.object({ name: nullableText, email: nullableText, phone: nullableText });

/**
 * What is stored about a person and what an erasure does with it (P-23.8). `blocker`: why a booking keeps its customer
 * for now. `mentions`: notes about others. `samePhone`: bookings and messages with the same telephone but without the
 * email address; they are left out, because they may be another person's.
 */
export const personData = z
  .object({
    contact,
    bookings: z.array(
      z.object({
        _id: id,
        shortNumber: z.string(),
        boat: z.string(),
        start: instant,
        end: instant,
        status: bookingStatus,
        name: nullableText,
        mails: z.int(),
        blocker: z.enum(ERASURE_BLOCKERS).nullable(),
      }),
    ),
    messages: z.array(z.object({ _id: id, createdAt: instant, name: z.string() })),
    /** `isStaff`: the account is managed on the accounts page and not erased here. */
    account: z.object({ isStaff: z.boolean(), createdAt: instant, sessions: z.int() }).nullable(),
    mentions: z.int(),
    samePhone: z.array(z.object({ source: z.enum(['booking', 'message']), _id: id, name: nullableText, at: instant })),
    /** Sent back with the erasure, so that exactly what was shown is erased. */
    version: z.string(),
  })
  .meta({ id: 'PersonData' });

export const erasureRequest = z.object({
  reason: z.enum(ERASURE_REASONS),
  version,
  /** The user has confirmed that the erasure cannot be undone. */
  confirmed: z.literal(true),
});

/** How much was erased, and the bookings that kept their customer. */
export const erasureAnswer = z
  .object({ bookings: z.int(), messages: z.int(), account: z.boolean(), notes: z.int(), kept: z.int() })
  .meta({ id: 'Erasure' });

const historyLine = z.object({
  at: instant,
  /** visitor, customer, provider, system or a role of staff; never the person. */
  by: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

/** What an email address has besides bookings and messages. */
export const recordsOfAddress = z.object({
  gifts: z.array(
    z.object({
      createdAt: instant,
      status: z.string(),
      amount: euros,
      buyer: nullableText,
      email: nullableText,
      recipient: nullableText,
      message: nullableText,
      language: z.string(),
    }),
  ),
  waitlist: z.array(
    z.object({
      createdAt: instant,
      boat: z.string(),
      /** A Canary day. */
      day: z.iso.date(),
      places: z.int(),
      name: z.string(),
      email: z.string(),
      language: z.string(),
      state: z.string(),
      confirmedAt: instant.nullable(),
    }),
  ),
});

/** Everything that is stored about a person, as a file (GDPR, articles 15 and 20). Money in euros. */
export const personFile = z
  .object({
    about: z.object({
      title: z.string(),
      createdAt: instant,
      contact,
      matchedBy: z.string(),
      units: z.object({ money: z.string(), times: z.string() }),
      legend: z.record(z.string(), z.string()),
    }),
    account: z
      .object({
        email: z.string(),
        role: z.string(),
        createdAt: instant,
        emailProvenAt: instant.nullable(),
        sessions: z.array(
          z.object({ createdAt: instant, lastSeenAt: instant, expiresAt: instant, browser: nullableText }),
        ),
        history: z.array(historyLine),
      })
      .nullable(),
    bookings: z.array(
      z.object({
        number: z.string(),
        type: z.string(),
        status: z.string(),
        boat: z.string(),
        start: instant,
        end: instant,
        passengers: z.object({
          adults: z.int(),
          children6to12: z.int(),
          childrenUnder6: z.int(),
          people: z.int().nullable(),
        }),
        customer: contact,
        language: z.string(),
        note: z.string(),
        price: euros,
        taxPercent: z.number(),
        createdAt: instant,
        payments: z.array(
          z.object({
            createdAt: instant,
            provider: z.string(),
            number: nullableText,
            status: z.string(),
            received: euros,
            refunded: euros,
            note: nullableText,
          }),
        ),
        refunds: z.array(z.object({ createdAt: instant, amount: euros, status: z.string(), reason: z.string() })),
        disputes: z.array(z.object({ openedAt: instant, amount: euros, status: z.string(), reason: nullableText })),
        tickets: z.array(
          z.object({
            code: z.string(),
            seat: z.int(),
            passenger: z.string(),
            price: euros,
            voidedAt: instant.nullable(),
          }),
        ),
        checkIns: z.array(instant),
        /** As the guest or the crew entered it; ages of children in years. */
        passengerList: z.array(z.object({ kind: z.string(), name: nullableText, age: z.int().nullable() })),
        mails: z.array(
          z.object({
            kind: z.string(),
            status: z.string(),
            queuedAt: instant,
            sentAt: instant.nullable(),
            to: nullableText,
            subject: nullableText,
            text: nullableText,
          }),
        ),
        history: z.array(historyLine),
      }),
    ),
    securityEvents: z.array(
      z.object({
        event: z.string(),
        count: z.int(),
        firstAt: instant,
        lastAt: instant,
        source: nullableText,
        browser: nullableText,
      }),
    ),
    ...recordsOfAddress.shape,
    messages: z.array(
      z.object({
        createdAt: instant,
        name: z.string(),
        email: nullableText,
        phone: nullableText,
        source: z.string(),
        text: z.string(),
        ipAddress: z.string(),
        browser: z.string(),
        readAt: instant.nullable(),
        answeredAt: instant.nullable(),
        note: nullableText,
      }),
    ),
  })
  .meta({ id: 'PersonFile' });

export type PersonParams = z.infer<typeof personParams>;
export type PersonData = z.infer<typeof personData>;
export type Erasure = z.infer<typeof erasureAnswer>;
export type ErasureRequest = z.infer<typeof erasureRequest>;
export type PersonFile = z.infer<typeof personFile>;
export type RecordsOfAddress = z.infer<typeof recordsOfAddress>;

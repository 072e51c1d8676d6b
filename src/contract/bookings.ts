import { z } from 'zod';
import { DISRUPTION_REASONS, GUEST_CHOICES } from '#domain/booking/disruption.ts';
import { STAFF_ROLES } from '#domain/policy.ts';
import { LONGEST_SEARCH } from '#domain/text-lengths.ts';
import { selectedIds } from './bulk-changes.ts';
import { csvFormat } from './csv.ts';
import { localized, port } from './boats.ts';
import { cursor, euros, id, instant, languageCode, pageLimit } from './json.ts';

export const bookingStatus = z
  .enum(['pending', 'paid', 'confirmed', 'completed', 'disrupted', 'canceled', 'refunded'])
  .meta({ id: 'BookingStatus' });
export const passengerType = z
  .enum(['adult', 'child_u13', 'child_u6_paid', 'child_u6_free'])
  .meta({ id: 'PassengerType' });

export const ticket = z
  .object({ code: z.string(), seatNo: z.int(), passengerType, pricePaid: euros })
  .meta({ id: 'Ticket' });

/**
 * Money in euros. `noShow`, `disruption`, `platformFee`, `ownerAmount`, `payment.kept`, `payment.keptByHand`,
 * `payment.fee`, `due` (still to be paid), `note` (the operator's note) and `version` (for changes,
 * contract/booking-changes.ts) are present for admins only.
 */
export const booking = z
  .object({
    _id: id,
    /** The last 8 characters of the id in capitals: the number people use for it (P-16.2). */
    shortNumber: z.string(),
    /** The group that it belongs to (contract/groups.ts). */
    groupId: id.optional(),
    type: z.enum(['private', 'shared']),
    boat: z.object({
      _id: id,
      slug: z.string(),
      title: z.string(),
      image: z.string().nullable(),
      port,
      inclusions: z.array(z.string()),
      inclusionWords: z.record(z.string(), localized).optional(),
      licence: z.string(),
    }),
    slotId: id.nullable(),
    start: instant,
    end: instant,
    status: bookingStatus,
    cancelReason: z.string().nullable(),
    /** Nobody in the party came (P-16.14); absent otherwise. */
    noShow: z.literal(true).optional(),
    /** The last time that the operator could not sail (P-25); `choice` null: the guest has not chosen yet. Absent: this never happened. */
    disruption: z
      .object({
        _id: id,
        reason: z.enum(DISRUPTION_REASONS),
        choice: z.enum(GUEST_CHOICES).nullable(),
        answerBy: instant,
      })
      .optional(),
    seats: z.int(),
    people: z.int().nullable(),
    passengers: z.object({ adults: z.int(), child_u13: z.int(), child_u6: z.int() }),
    customer: z.object({ name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() }),
    language: languageCode,
    provider: z.string().nullable(),
    providerPaymentId: z.string().nullable(),
    amountGross: euros,
    platformFee: euros.optional(),
    ownerAmount: euros.optional(),
    payment: z.object({
      received: euros,
      refunded: euros,
      /** The part of `refunded` that was handed back in cash or on a terminal (P-13.7). */
      refundedByHand: euros,
      /** The part of `refunded` that went back to the voucher that had paid it. */
      refundedToVoucher: euros,
      /** Until when that voucher can be used (P-26.18); absent: nothing has gone back to one, or it can no longer be used. */
      refundedVoucherExpires: instant.optional(),
      /** The voucher that the payment was converted to: its code and its initial amount. */
      voucher: z.object({ code: z.string(), amount: euros }).optional(),
      /** Refunds to the card that are ordered and not carried out yet. */
      returning: euros,
      /** Received and neither refunded nor on its way back: the most that a refund may return. */
      kept: euros.optional(),
      /** For a canceled booking: how much of `kept` its policy still refunds (P-13.2), all of it when the operator canceled. */
      policyRefund: euros.optional(),
      /** The part of `kept` that was paid in cash or on a terminal and is handed back the same way (P-13.7). */
      keptByHand: euros.optional(),
      /** Taken by the bank in disputes that are lost or undecided. */
      disputed: euros,
      total: euros,
      fee: euros.optional(),
    }),
    currency: z.literal('eur'),
    igicPercent: z.number(),
    holdExpiresAt: instant.nullable(),
    /** How often time, party or price have been changed: the sequence number of its calendar entry. */
    changes: z.int(),
    /** A security deposit against damage (P-14.9); absent: the boat asks for none. */
    securityDeposit: z
      .object({
        amount: euros,
        state: z.enum(['due', 'held', 'kept', 'released', 'expired']),
        /** How the deposit was left; null: not yet. */
        way: z.enum(['card', 'cash', 'terminal']).nullable(),
        /** The earliest time to authorize a card, and the latest release. */
        from: instant,
        releaseAt: instant,
        /** The amount kept for damage, and the reason. */
        kept: euros,
        reason: z.string(),
      })
      .optional(),
    /** For a trip with a minimum, before its decision or when it runs (P-7.7); in paid seats. */
    minimum: z
      .object({ needed: z.int(), sold: z.int(), decidesAt: instant.optional(), runs: z.literal(true).optional() })
      .optional(),
    /** Refund percentages with their exact deadlines (P-13.1). */
    refundDeadlines: z.array(z.object({ until: instant, refundPercent: z.number() })),
    tickets: z.array(ticket),
    due: euros.optional(),
    /** When the rest after a deposit is due (P-14.7); absent: there was no deposit. */
    balanceDueAt: instant.optional(),
    /** The card that the rest is then charged to (P-14.8); absent: no card is charged. */
    storedCard: z.object({ brand: z.string(), last4: z.string() }).optional(),
    note: z.string().optional(),
    version: z.string().optional(),
    createdAt: instant,
  })
  .meta({ id: 'Booking' });

/**
 * `cursor` is opaque. `start` and `end` bound the trip's start. `q` matches anywhere in name, email, boat, short number and
 * telephone (in any format), with or without accents, and is compared with whole ticket codes; one or two characters without
 * both bounds match at the beginning of words only.
 */
export const bookingsQuery = z.object({
  start: instant.optional(),
  end: instant.optional(),
  status: bookingStatus.optional(),
  type: z.enum(['private', 'shared']).optional(),
  group: z.guid().optional(),
  q: z.string().max(LONGEST_SEARCH).optional(),
  cursor: cursor.optional(),
  limit: pageLimit,
  sort: z.enum(['start', '-start']).default('start'),
});

/** The same filter and order without paging: the file contains all rows; with `ids`, these bookings instead. */
export const bookingsCsvQuery = bookingsQuery
  .omit({ cursor: true, limit: true })
  .extend({ ids: selectedIds.optional(), ...csvFormat.shape });

/** The same filter without order and paging. */
export const bookingFiguresQuery = bookingsQuery.omit({ cursor: true, limit: true, sort: true });

/** What was sold (paid, confirmed or completed), its revenue (P-20.5), seats on trips, and how many are completed (P-20.3). */
export const bookingFigures = z
  .object({ sold: z.int(), revenue: euros, seats: z.int(), completed: z.int() })
  .meta({ id: 'BookingFigures' });

/** The same filter with both bounds, which limit the number of days. */
export const bookingDaysQuery = bookingFiguresQuery.required({ start: true, end: true });

/** What was sold on each Canary day with a sale, in order: bookings, people (P-20.6) and revenue (P-20.16). */
export const bookingDays = z
  .object({ items: z.array(z.object({ day: z.iso.date(), sold: z.int(), people: z.int(), revenue: euros })) })
  .meta({ id: 'BookingDays' });

/** The kind of actor; for staff, the role. */
export const shownActor = z.enum(['visitor', 'provider', 'system', ...STAFF_ROLES]);
export type ShownActor = z.infer<typeof shownActor>;

/** An entry of a booking's history, which includes its refunds and disputes. Oldest first. */
export const bookingEvent = z
  .object({
    _id: id,
    at: instant,
    /** `visitor`, `provider`, `system`, or a staff role with the person's email address if still known. */
    actor: shownActor,
    actorEmail: z.string().nullable(),
    /** `booking.pay`, `refund.create` … */
    action: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'BookingEvent' });

export const bookingHistory = z.object({ items: z.array(bookingEvent) });

export const bookingsPage = z.object({ items: z.array(booking), nextCursor: z.string().nullable(), total: z.int() });

export type Booking = z.infer<typeof booking>;
export type BookingStatus = z.infer<typeof bookingStatus>;
export type Ticket = z.infer<typeof ticket>;
export type BookingEvent = z.infer<typeof bookingEvent>;
export type BookingHistory = z.infer<typeof bookingHistory>;
export type BookingFigures = z.infer<typeof bookingFigures>;
export type BookingDays = z.infer<typeof bookingDays>;
export type BookingsPage = z.infer<typeof bookingsPage>;

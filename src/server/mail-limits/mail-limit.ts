import { createHash } from 'node:crypto';
import type { Queryable } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import { countMail, secondsToMail } from './queries.ts';

/**
 * `account-link`: anybody can request it. `staff-link`: sent by an admin and counted separately, so that strangers cannot use up
 * its limit.
 */
type MailKind = 'account-link' | 'staff-link' | 'booking-resent' | 'waitlist';

interface Limit {
  /** As in the table `mail_limits`. */
  readonly kind: string;
  readonly perHour: number;
  readonly perDay: number;
}

const PER_ADDRESS = { perHour: 3, perDay: 10 };
/** Mails that one source asks for on the waitlist: for new entries, and again for its entries. */
const WAITLIST_SOURCE: Limit = { kind: 'waitlist-source', perHour: 30, perDay: 30 };
/** Different addresses to which the holder of a booking has its confirmation sent. */
const BOOKING_ADDRESSES: Limit = { kind: 'booking-addresses', perHour: 5, perDay: 5 };
/** Counts an address of a booking once a day. */
const BOOKING_ADDRESS: Limit = { kind: 'booking-address', perHour: 1, perDay: 1 };

/**
 * Counts a mail to the address, from all sources together (P-15.6). false: it must not be sent. Public forms must give the same
 * answer in both cases.
 */
export function mayMail(sql: Queryable, kind: MailKind, email: string): Promise<boolean> {
  return count(sql, { kind, ...PER_ADDRESS }, recipientOf(email));
}

/** Like `mayMail`, for actions of staff. @throws AppError too_many_mails */
export async function requireMail(sql: Queryable, kind: MailKind, email: string): Promise<void> {
  const limit = { kind, ...PER_ADDRESS };
  if (await count(sql, limit, recipientOf(email))) return;
  throw new AppError('too_many_mails', await timeToWait(sql, limit, recipientOf(email)));
}

/**
 * Counts a request that mails an address nobody has proven, whether or not its mail is sent: the answer must not depend on the
 * address (P-27.2). `sourceHash`: a keyed hash of its source (http/source.ts).
 * @throws AppError too_many_requests
 */
export async function requireWaitlistMail(sql: Queryable, sourceHash: Buffer): Promise<void> {
  if (await count(sql, WAITLIST_SOURCE, sourceHash)) return;
  throw new AppError('too_many_requests', await timeToWait(sql, WAITLIST_SOURCE, sourceHash));
}

/**
 * Counts the address among those to which the holder of a booking has it mailed (P-15.6). In a transaction that has the booking's
 * lock and is rolled back on an error. @throws AppError too_many_requests
 */
export async function requireAddressOfBooking(sql: Queryable, bookingId: string, email: string): Promise<void> {
  const isNew = await count(sql, BOOKING_ADDRESS, recipientOf(`${bookingId} ${email}`));
  const booking = recipientOf(bookingId);
  if (!isNew || (await count(sql, BOOKING_ADDRESSES, booking))) return;
  throw new AppError('too_many_requests', await timeToWait(sql, BOOKING_ADDRESSES, booking));
}

async function count(sql: Queryable, { kind, perHour, perDay }: Limit, recipient: Buffer): Promise<boolean> {
  return (await countMail(sql, [kind, recipient, perHour, perDay])).length > 0;
}

async function timeToWait(sql: Queryable, { kind, perHour, perDay }: Limit, recipient: Buffer) {
  const [wait] = await secondsToMail(sql, [kind, recipient, perHour, perDay]);
  return { retryAfterSeconds: Math.max(1, wait?.seconds ?? 1) };
}

function recipientOf(text: string): Buffer {
  return createHash('sha256').update(text.toLowerCase()).digest();
}

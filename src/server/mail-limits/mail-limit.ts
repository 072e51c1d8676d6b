import { createHash } from 'node:crypto';
import type { Queryable } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import { countMail, secondsToMail } from './queries.ts';

/**
 * `account-link`: anybody can request it. `staff-link`: sent by an admin and counted separately, so that strangers cannot use up
 * its limit.
 */
type MailKind = 'account-link' | 'staff-link' | 'booking-resent' | 'waitlist';

const PER_HOUR = 3;
const PER_DAY = 10;

/**
 * Counts a mail to the address, from all sources together (P-15.6). false: it must not be sent. Public forms must give the same
 * answer in both cases.
 */
export async function mayMail(sql: Queryable, kind: MailKind, email: string): Promise<boolean> {
  const counted = await countMail(sql, [kind, recipientOf(email), PER_HOUR, PER_DAY]);
  return counted.length > 0;
}

/** Like `mayMail`, for actions of staff. @throws AppError too_many_mails */
export async function requireMail(sql: Queryable, kind: MailKind, email: string): Promise<void> {
  if (await mayMail(sql, kind, email)) return;
  const [wait] = await secondsToMail(sql, [kind, recipientOf(email), PER_HOUR, PER_DAY]);
  throw new AppError('too_many_mails', { retryAfterSeconds: Math.max(1, wait?.seconds ?? 1) });
}

function recipientOf(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest();
}

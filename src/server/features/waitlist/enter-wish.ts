import type { z } from 'zod';
import type { waitlistRequest } from '#contract/waitlist.ts';
import { NEW_ENTRIES_PER_SOURCE } from '#domain/booking/waitlist.ts';
import { MONTHS_AHEAD } from '#domain/slot/months-ahead.ts';
import { canaryDate, startOfCanaryDay } from '#domain/time/canary-time.ts';
import type { AppDeps } from '../../app-deps.ts';
import { checkContact } from '../../booking/contact.ts';
import { lockHoldsOfSource } from '../../booking/place/queries/lock-holds-of-source.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { hexBytes } from '../../db/hex-bytes.ts';
import { AppError } from '../../http/errors.ts';
import { isHoneypotFilled } from '../../http/honeypot.ts';
import { isSlug, isUuid } from '../../http/names.ts';
import { mayMail, requireWaitlistMail } from '../../mail-limits/mail-limit.ts';
import { enterWish, queueConfirmation, newEntriesOfSource, type TargetRow, waitlistTarget } from './queries.ts';

type Wish = z.output<typeof waitlistRequest>;

/**
 * Adds an entry to the waitlist and mails the link that confirms it (P-27.1, P-27.2). The answer does not reveal whether the
 * address is known, has an entry, or has reached its mail limit. When the hidden field is filled, nothing is stored.
 * `sourceHash`: of the source of the request (http/source.ts).
 * @throws AppError boat_not_found, slot_not_found, invalid_fields, start_in_past, party_too_large;
 * too_many_requests: the source has made too many entries or asked for too many mails within a day
 */
export async function enterWaitlist(
  { db }: Pick<AppDeps, 'db'>,
  boat: string,
  { sourceHash, ...wish }: Wish & { readonly sourceHash: Buffer },
): Promise<void> {
  if (isHoneypotFilled(wish.website)) return;
  const { name, email } = checkContact({ name: wish.name, email: wish.email });
  if (email === null) throw new AppError('invalid_fields', { fields: { email: 'email_invalid' } });
  const target = await findTarget(db, boat, wish);
  const { seats, language } = wish;
  await withTransaction(db, async (tx) => {
    await lockHoldsOfSource(tx, [sourceHash]);
    await refuseTooMany(tx, sourceHash);
    await requireWaitlistMail(tx, sourceHash);
    const source_hash = hexBytes(sourceHash);
    const [entry] = await enterWish(tx, [{ ...target, seats, name, email, language, source_hash }]);
    if (entry && (await mayMail(tx, 'waitlist', email))) await queueConfirmation(tx, [entry.id]);
  });
}

async function refuseTooMany(sql: Queryable, sourceHash: Buffer): Promise<void> {
  const [made] = await newEntriesOfSource(sql, [sourceHash]);
  if (!made || made.count < NEW_ENTRIES_PER_SOURCE) return;
  throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, made.wait_seconds) });
}

async function findTarget(db: AppDeps['db'], boat: string, { slotId = null, date = null, seats }: Wish) {
  if ((slotId === null) === (date === null)) throw new AppError('invalid_fields', { fields: { date: 'required' } });
  if (!isUuid(boat) && !isSlug(boat)) throw new AppError('boat_not_found');
  if (slotId !== null && !isUuid(slotId)) throw new AppError('slot_not_found');
  const [found] = await waitlistTarget(db, [boat.toLowerCase(), slotId]);
  if (!found) throw new AppError('boat_not_found');
  if (seats > (found.seats_total ?? found.capacity)) throw new AppError('party_too_large');
  if (slotId !== null) return tripOf(found);
  return { boat_id: found.boat_id, slot_id: null, day: dayOf(found, Temporal.PlainDate.from(date ?? '')) };
}

function tripOf({ boat_id, slot_id, start_at: start, now }: TargetRow) {
  if (slot_id === null || start === null) throw new AppError('slot_not_found');
  if (Temporal.Instant.compare(start, now) <= 0) throw new AppError('start_in_past');
  return { boat_id, slot_id, day: canaryDate(start).toString() };
}

/** A day that is not over and not too far ahead. */
function dayOf({ now }: TargetRow, day: Temporal.PlainDate): string {
  const isOver = Temporal.Instant.compare(startOfCanaryDay(day.add({ days: 1 })), now) <= 0;
  if (isOver) throw new AppError('start_in_past');
  const lastMonth = canaryDate(now).toPlainYearMonth().add({ months: MONTHS_AHEAD });
  if (Temporal.PlainYearMonth.compare(day.toPlainYearMonth(), lastMonth) > 0)
    throw new AppError('invalid_fields', { fields: { date: 'not_offered' } });
  return day.toString();
}

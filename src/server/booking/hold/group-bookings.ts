import { isOccupying } from '#domain/booking/hold.ts';
import type { PaysBy } from '#domain/booking/payment-way.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { endOpenIntents } from '../money/end-open-intents.ts';
import { cancelUnopened, openPaymentsOf } from '../money/queries/group-payments.ts';
import { lockVouchersOf } from '../money/vouchers/queries/family.ts';
import { releaseShare } from '../money/vouchers/return-to-voucher.ts';
import { type LockedBooking, lockBookings } from '../queries/lock-booking.ts';
import { hasMoney, makeGroup } from './queries/groups.ts';

/** Between two attempts a card payment can be opened; each attempt ends it. */
const TRIES = 5;

interface Grouping {
  readonly bookingIds: readonly string[];
  /** `admin:<user id>` */
  readonly actor: string;
  /** link: held for a payment link, which is mailed · pier: held until they are paid at the pier (P-14.2) · null: paid at once. */
  readonly paysBy: PaysBy | null;
}

/**
 * Makes one group of bookings that are held and not paid (P-14.20): from then on they are held until the same time, and
 * shares that were reserved on vouchers are returned. Open card payments are ended first. The same bookings again give the
 * same group. Returns its id.
 * @throws AppError booking_not_found, hold_expired, state_conflict (paid in part, in another group, held for a change, or
 * the bank is about to decide); ProviderUnavailable, and nothing has changed.
 */
export async function groupBookings(deps: Pick<AppDeps, 'db' | 'cards' | 'env'>, grouping: Grouping): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const made = await withTransaction(deps.db, (sql) => groupUnlessCardOpen(sql, grouping, deps.env.holdMinutes));
    if ('groupId' in made) return made.groupId;
    await endOpenIntents(deps, made.openIntents);
  }
  throw new AppError('state_conflict');
}

async function groupUnlessCardOpen(
  sql: Queryable,
  { bookingIds, actor, paysBy }: Grouping,
  holdMinutes: number,
): Promise<{ groupId: string } | { openIntents: string[] }> {
  const ids = [...new Set(bookingIds)];
  const bookings = await lockBookings(sql, [ids]);
  if (bookings.length !== ids.length) throw new AppError('booking_not_found');
  const groupId = commonGroup(bookings);
  if (groupId !== null) return { groupId };
  for (const booking of bookings) refuseUnlessFree(booking);
  const [paid] = await hasMoney(sql, [ids]);
  if (paid) throw new AppError('state_conflict');
  const open = await openPaymentsOf(sql, [ids]);
  const openIntents = open.flatMap(({ provider_payment_id: intentId }) => (intentId === null ? [] : [intentId]));
  if (openIntents.length > 0) return { openIntents: [...new Set(openIntents)] };
  await cancelUnopened(sql, [ids]);
  await lockVouchersOf(sql, [ids, null]);
  for (const { id } of bookings) await releaseShare(sql, id, actor);
  const [group] = await makeGroup(sql, [ids, paysBy, holdMinutes, actor]);
  if (!group) throw new Error('No group was written');
  return { groupId: group.id };
}

/** The group that all these bookings are in; null: there is none. */
function commonGroup(bookings: readonly LockedBooking[]): string | null {
  const [first] = bookings;
  return first?.group_id && bookings.every(({ group_id: groupId }) => groupId === first.group_id)
    ? first.group_id
    : null;
}

function refuseUnlessFree({ status, hold_expires_at: holdExpiresAt, now, group_id, change_id }: LockedBooking): void {
  if (status !== 'pending' || group_id !== null || change_id !== null) throw new AppError('state_conflict');
  if (!isOccupying({ status, holdExpiresAt }, now)) throw new AppError('hold_expired');
}

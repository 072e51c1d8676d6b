import type { z } from 'zod';
import type { NoShowAnswer, noShowRequest } from '#contract/check-in.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { noShowProblem } from '#domain/booking/no-show.ts';
import { can } from '#domain/policy.ts';
import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { writeAuditLine } from '../../db/tables/audit-log.ts';
import { actorOf, type SessionUser } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { refuseOtherDays } from './check-in-days.ts';
import { lockedParty } from './locked-party.ts';
import { type PartyRow, writeNoShow } from './queries.ts';

/**
 * Marks a party as a no-show when nobody came, or removes the mark (P-16.14). Repeating it changes nothing. Those who may
 * not change bookings do so on the days of check-in only.
 * @throws AppError booking_not_found; not_aboard_today; when marking, also the code that `noShowProblem` returns
 */
export async function markNoShow(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  by: SessionUser,
  { bookingId, noShow }: z.output<typeof noShowRequest>,
): Promise<NoShowAnswer> {
  return withTransaction(db, async (tx) => {
    const row = await lockedParty(tx, bookingId);
    if (!can(by, 'change bookings')) refuseOtherDays(row.start_at, clock.now());
    const problem = noShow ? noShowProblem(partyOf(row), clock.now()) : null;
    if (problem) throw new AppError(problem);
    const written = await writeNoShow(tx, [bookingId, noShow]);
    const changed = written.length > 0;
    const action = noShow ? 'booking.no_show' : 'booking.undo_no_show';
    if (changed) await writeAuditLine(tx, [actorOf(by), action, 'booking', bookingId, null, null]);
    return { bookingId, shortNumber: shortNumber(bookingId), name: row.customer_name, noShow, changed };
  });
}

function partyOf({ status, start_at: start, aboard_since: pass, tickets }: PartyRow) {
  const aboard = tickets.filter(({ aboard_since }) => aboard_since !== null).length;
  return { status, start, aboard: aboard + (pass === null ? 0 : 1) };
}

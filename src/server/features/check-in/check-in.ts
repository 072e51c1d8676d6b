import type { z } from 'zod';
import type { CheckInAnswer, checkInRequest } from '#contract/check-in.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { typedCode } from '#domain/readable-code.ts';
import { eurosFromCents } from '#domain/money.ts';
import { can } from '#domain/policy.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { isCanceled } from '#domain/booking/is-canceled.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { writeAuditLine } from '../../db/tables/audit-log.ts';
import { actorOf, type SessionUser } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { refuseOtherDays } from './check-in-days.ts';
import { lockedParty } from './locked-party.ts';
import { boardCharter, boardTickets, findByCode, type PartyRow, undoCheckIn, writeNoShow } from './queries.ts';

type Asked = z.output<typeof checkInRequest>;

/** A booking and one of its tickets; without a ticket (null), the whole party. */
interface Pass {
  readonly booking_id: string;
  readonly ticket_id: string | null;
}

/**
 * Checks in one ticket or a whole party, or undoes it. Repeating a check-in changes nothing and returns the time of the first
 * one, so that a ticket shown twice is noticed. Only for departures of yesterday, today and tomorrow.
 * @throws AppError ticket_unknown, booking_not_found; not_paid (with `due` in euros for those who may see it), booking_over,
 * not_aboard_today with the booking's start
 */
export async function checkIn(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  by: SessionUser,
  asked: Asked,
): Promise<CheckInAnswer> {
  const pass = await passOf(db, asked);
  return withTransaction(db, async (tx) => {
    const before = await lockedParty(tx, pass.booking_id);
    refuse(before, { by, now: clock.now() });
    const changed = await write(tx, before, { pass, by, aboard: asked.aboard });
    const after = await lockedParty(tx, pass.booking_id);
    return present(after, pass, changed);
  });
}

async function passOf(db: Queryable, { code, bookingId }: Asked): Promise<Pass> {
  if (bookingId !== undefined) return { booking_id: bookingId, ticket_id: null };
  const [found] = await findByCode(db, [typedCode(code ?? '')]);
  if (!found) throw new AppError('ticket_unknown');
  return found;
}

function refuse(row: PartyRow, { by, now }: { by: SessionUser; now: Temporal.Instant }): void {
  if (isCanceled(row.status) || row.status === 'disrupted') throw new AppError('booking_over');
  refuseOtherDays(row.start_at, now);
  if (row.status === 'pending')
    throw new AppError(
      'not_paid',
      can(by, 'see amounts due') ? { details: { due: eurosFromCents(row.due_cents) } } : {},
    );
}

/** Returns whether anything changed. */
async function write(
  tx: Queryable,
  row: PartyRow,
  { pass, by, aboard }: { pass: Pass; by: SessionUser; aboard: boolean },
): Promise<boolean> {
  const tickets = ticketsOf(row, pass);
  const ids = tickets.map(({ id }) => id);
  const written = aboard ? await board(tx, row, { ids, userId: by.id }) : await undoCheckIn(tx, [row.id, ids]);
  if (written.length === 0) return false;
  const facts = { passes: written.length, seats: tickets.map(({ seat_no }) => seat_no) };
  const action = aboard ? 'booking.check_in' : 'booking.undo_check_in';
  await writeAuditLine(tx, [actorOf(by), action, 'booking', row.id, null, facts]);
  return true;
}

/** Checking in a party clears its no-show mark (P-16.14). */
async function board(tx: Queryable, row: PartyRow, { ids, userId }: { ids: string[]; userId: string }) {
  await writeNoShow(tx, [row.id, false]);
  return row.type === 'private' ? boardCharter(tx, [row.id, userId]) : boardTickets(tx, [row.id, ids, userId]);
}

function ticketsOf({ tickets }: PartyRow, { ticket_id }: Pass): PartyRow['tickets'] {
  return ticket_id === null ? tickets : tickets.filter(({ id }) => id === ticket_id);
}

function present(row: PartyRow, pass: Pass, changed: boolean): CheckInAnswer {
  const [ticket] = pass.ticket_id === null ? [] : ticketsOf(row, pass);
  const times = row.type === 'private' ? [row.aboard_since?.toString() ?? null] : timesOf(row.tickets);
  const since = ticket ? ticket.aboard_since : times.every((time) => time !== null) ? (times[0] ?? null) : null;
  return {
    bookingId: row.id,
    shortNumber: shortNumber(row.id),
    name: row.customer_name,
    boatTitle: row.boat_title,
    start: isoInstant(row.start_at),
    seatNo: ticket?.seat_no ?? null,
    changed,
    aboardSince: since === null ? null : isoInstant(Temporal.Instant.from(since)),
    aboard: times.filter((time) => time !== null).length,
    passes: times.length,
  };
}

function timesOf(tickets: PartyRow['tickets']): (string | null)[] {
  return tickets.map(({ aboard_since }) => aboard_since);
}

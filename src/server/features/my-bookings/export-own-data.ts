import type { Language } from '#contract/language.ts';
import type { OwnData } from '#contract/my-bookings.ts';
import type { RecordsOfAddress } from '#contract/personal-data.ts';
import { can } from '#domain/policy.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Queryable } from '../../db/database.ts';
import { writeAuditLine } from '../../db/tables/audit-log.ts';
import { actorOf, type SessionUser } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { presentMyBooking } from './present-my-booking.ts';
import { allBookingsOfAddress, allOwnSessions, messagesOfAddress, type OwnBookingRow, ownAccount } from './queries.ts';

export interface ExportEffects {
  /** What other features store of an address; null: none. */
  readRecordsOfAddress(sql: Queryable, email: string | null): Promise<RecordsOfAddress>;
}

/**
 * All data stored about the signed-in customer. What is stored of an email address is included only if the address is proven.
 * @throws AppError not_signed_in
 */
export async function exportOwnData(
  { db }: Pick<AppDeps, 'db'>,
  { readRecordsOfAddress }: ExportEffects,
  { user, language }: { readonly user: SessionUser; readonly language: Language },
): Promise<OwnData> {
  const [account] = await ownAccount(db, [user.id]);
  if (!account) throw new AppError('not_signed_in');
  const isOwner = can(user, 'read own booking', { customerEmail: user.email });
  const sessions = await allOwnSessions(db, [user.id]);
  const bookings = isOwner ? await allBookingsOfAddress(db, [user.email, language]) : [];
  const messages = isOwner ? await messagesOfAddress(db, [user.email]) : [];
  const records = await readRecordsOfAddress(db, isOwner ? user.email : null);
  await writeAuditLine(db, [actorOf(user), 'user.export_data', 'user', user.id, null, null]);
  return {
    account: {
      email: account.email,
      createdAt: isoInstant(account.created_at),
      emailProvenAt: account.email_proven_at && isoInstant(account.email_proven_at),
    },
    sessions: sessions.map(({ user_agent, created_at, last_seen_at }) => ({
      userAgent: user_agent,
      createdAt: isoInstant(created_at),
      lastSeenAt: isoInstant(last_seen_at),
    })),
    bookings: bookings.map(presentOwnBooking),
    messages: messages.map(({ created_at, ...message }) => ({ ...message, createdAt: isoInstant(created_at) })),
    ...records,
  };
}

function presentOwnBooking(row: OwnBookingRow): OwnData['bookings'][number] {
  return {
    ...presentMyBooking(row),
    customer: { name: row.customer_name, email: row.customer_email, phone: row.customer_phone },
    language: row.language,
    passengerList: row.passengers,
    createdAt: isoInstant(row.created_at),
  };
}

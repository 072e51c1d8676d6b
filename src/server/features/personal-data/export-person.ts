import type { PersonFile, PersonParams, RecordsOfAddress } from '#contract/personal-data.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Queryable } from '../../db/database.ts';
import { writeAuditLine } from '../../db/tables/audit-log.ts';
import { addressOf, findPerson, idsOf, type PersonFound } from './find-person.ts';
import {
  isoInstantOrNull,
  presentBookings,
  presentGift,
  presentHistory,
  presentMessage,
  presentSecurityEvent,
  presentWaiting,
} from './present-person.ts';
import {
  accountHistoryToExport,
  bookingsToExport,
  checkInsToExport,
  giftsToExport,
  disputesToExport,
  historyToExport,
  mailsToExport,
  messagesToExport,
  passengersToExport,
  paymentsToExport,
  refundsToExport,
  securityEventsToExport,
  sessionsToExport,
  ticketsToExport,
  waitlistToExport,
} from './queries/export.ts';

const LEGEND = {
  account: 'The account that can sign in, its sessions and what was done with it.',
  bookings:
    'Each booking with its payments, refunds, disputes, tickets, check-ins, passenger list, mails and history. Provider numbers are those of the card company’s records.',
  messages: 'What was written through the contact form, with the address and browser it was sent from.',
  securityEvents: 'Sign-ins, uses of booking links and the like, kept for a short time. "source" is a network address.',
  gifts: 'Vouchers that were bought as gifts.',
  waitlist: 'What was waited for: a trip or a day of a boat.',
  history:
    'Lines of the log of changes. "by" is a role, never a name. Names that end in "Cents" are hundredths of a euro.',
};

/**
 * Everything stored about the person of a booking or message (GDPR, articles 15 and 20). The export is recorded in the audit log.
 * @throws AppError not_found
 */
export async function exportPerson(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  params: PersonParams,
  actor: string,
): Promise<PersonFile> {
  const person = await findPerson(db, params);
  const { contact, account, bookings } = person;
  const security: Parameters<typeof securityEventsToExport>[1] = [
    addressOf(contact),
    account?.id ?? null,
    idsOf(bookings),
  ];
  const file: PersonFile = {
    about: {
      title: 'Personal data stored about one person',
      createdAt: isoInstant(clock.now()),
      contact: person.contact,
      matchedBy: person.contact.email ? 'the same email address' : 'this record only: it has no email address',
      units: { money: 'euros (EUR)', times: 'ISO 8601 in UTC' },
      legend: LEGEND,
    },
    account: await exportAccount(db, person),
    bookings: await exportBookings(db, idsOf(person.bookings)),
    securityEvents: (await securityEventsToExport(db, security)).map(presentSecurityEvent),
    messages: (await messagesToExport(db, [idsOf(person.messages)])).map(presentMessage),
    ...(await readRecordsOfAddress(db, addressOf(contact))),
  };
  const action = params.source === 'booking' ? 'booking.export_person' : 'message.export_person';
  await writeAuditLine(db, [actor, action, params.source, params.id, null, null]);
  return file;
}

/** `email` in lower case; null: there are none. */
export async function readRecordsOfAddress(sql: Queryable, email: string | null): Promise<RecordsOfAddress> {
  const [gifts, waitlist] = [await giftsToExport(sql, [email]), await waitlistToExport(sql, [email])];
  return { gifts: gifts.map(presentGift), waitlist: waitlist.map(presentWaiting) };
}

async function exportAccount(db: Queryable, { account }: PersonFound): Promise<PersonFile['account']> {
  if (!account) return null;
  const sessions = await sessionsToExport(db, [account.id]);
  const history = await accountHistoryToExport(db, [account.id]);
  return {
    email: account.email,
    role: account.role,
    createdAt: isoInstant(account.created_at),
    emailProvenAt: isoInstantOrNull(account.email_proven_at),
    sessions: sessions.map((row) => ({
      createdAt: isoInstant(row.created_at),
      lastSeenAt: isoInstant(row.last_seen_at),
      expiresAt: isoInstant(row.expires_at),
      browser: row.user_agent,
    })),
    history: history.map(presentHistory),
  };
}

async function exportBookings(db: Queryable, ids: string[]): Promise<PersonFile['bookings']> {
  return presentBookings({
    bookings: await bookingsToExport(db, [ids]),
    payments: await paymentsToExport(db, [ids]),
    refunds: await refundsToExport(db, [ids]),
    disputes: await disputesToExport(db, [ids]),
    tickets: await ticketsToExport(db, [ids]),
    checkIns: await checkInsToExport(db, [ids]),
    passengerLists: await passengersToExport(db, [ids]),
    mails: await mailsToExport(db, [ids]),
    history: await historyToExport(db, [ids]),
  });
}

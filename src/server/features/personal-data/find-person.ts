import type { PersonParams } from '#contract/personal-data.ts';
import { CUSTOMER_ROLE } from '#domain/policy.ts';
import { type ErasureBlocker, erasureBlocker, mentionPattern } from '#domain/retention/erasure.ts';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import {
  accountOfPerson,
  bookingsOfPerson,
  type ContactRow,
  contactOfBooking,
  contactOfMessage,
  messagesOfPerson,
  namesOfOthers,
  type PersonAccountRow,
  type PersonBookingRow,
  type PersonMessageRow,
} from './queries/person.ts';

export interface PersonFound {
  readonly contact: ContactRow;
  readonly bookings: readonly (PersonBookingRow & { blocker: ErasureBlocker | null })[];
  readonly messages: readonly PersonMessageRow[];
  readonly account: (PersonAccountRow & { isStaff: boolean }) | null;
  /** The pattern that finds the person in notes about others; null when no pattern is reliable enough. */
  readonly mention: string | null;
}

/**
 * The person of a booking or message: everything with exactly the same email address, regardless of case. A telephone number
 * alone is not enough: without an email address, only the booking or message itself (P-23.9).
 * @throws AppError not_found
 */
export async function findPerson(sql: Queryable, { source, id }: PersonParams): Promise<PersonFound> {
  const contact = await contactOf(sql, { source, id });
  const email = addressOf(contact);
  const bookings = await bookingsOfPerson(sql, [email, source === 'booking' ? id : NO_ID]);
  const messages = await messagesOfPerson(sql, [email, source === 'message' ? id : NO_ID]);
  const [account] = email === null ? [] : await accountOfPerson(sql, [email]);
  return {
    contact,
    bookings: bookings.map((row) => ({ ...row, blocker: blockerOf(row) })),
    messages,
    account: account ? { ...account, isStaff: account.role !== CUSTOMER_ROLE } : null,
    mention: await mentionOf(sql, bookings, messages),
  };
}

/** Matches no row. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

export function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** @throws AppError not_found */
export async function contactOf(sql: Queryable, { source, id }: PersonParams): Promise<ContactRow> {
  const [contact] = await (source === 'booking' ? contactOfBooking : contactOfMessage)(sql, [id]);
  if (!contact) throw new AppError('not_found');
  return contact;
}

/** The email address that identifies the person's other data. */
export function addressOf({ email }: ContactRow): string | null {
  return email?.trim().toLowerCase() || null;
}

function blockerOf(row: PersonBookingRow): ErasureBlocker | null {
  const facts = {
    status: row.status,
    end: row.end_at,
    dueCents: row.due_cents,
    hasOpenRefund: row.has_open_refund,
    hasDispute: row.has_dispute,
    isUnsettled: row.is_unsettled,
  };
  return erasureBlocker(facts, row.now);
}

/** Names that other people also have are not searched for. */
async function mentionOf(
  sql: Queryable,
  bookings: readonly PersonBookingRow[],
  messages: readonly PersonMessageRow[],
): Promise<string | null> {
  const contacts = [
    ...bookings.map((row) => ({ name: row.customer_name, email: row.customer_email, phone: row.customer_phone })),
    ...messages,
  ];
  const given = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))];
  const names = given(contacts.map(({ name }) => name?.toLowerCase() ?? null));
  const others = await namesOfOthers(sql, [names, idsOf(bookings), idsOf(messages)]);
  return mentionPattern({
    emails: given(contacts.map(({ email }) => email)),
    phones: given(contacts.map(({ phone }) => phone)),
    names: names.filter((name) => !others.some((other) => other.name === name)),
  });
}

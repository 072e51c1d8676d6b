import { createHash } from 'node:crypto';
import type { PersonData, PersonParams } from '#contract/personal-data.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { findPerson, idsOf, type PersonFound } from './find-person.ts';
import { countMentions } from './queries/mentions.ts';
import { othersWithPhone } from './queries/person.ts';

const MOST_WITH_SAME_PHONE = 20;

/** What is stored about a person, and what an erasure would do with it. @throws AppError not_found */
export async function previewErasure({ db }: Pick<AppDeps, 'db'>, params: PersonParams): Promise<PersonData> {
  const person = await findPerson(db, params);
  const { contact, bookings, messages, account, mention } = person;
  const ids = [idsOf(bookings), idsOf(messages)] as const;
  const [mentions] = mention === null ? [] : await countMentions(db, [mention, ...ids]);
  const others = await othersWithPhone(db, [phoneDigitsOf(person), ...ids, MOST_WITH_SAME_PHONE]);
  return {
    contact,
    bookings: bookings.map((row) => ({
      _id: row.id,
      shortNumber: shortNumber(row.id),
      boat: row.boat_title,
      start: isoInstant(row.start_at),
      end: isoInstant(row.end_at),
      status: row.status,
      name: row.customer_name,
      mails: row.mails,
      blocker: row.blocker,
    })),
    messages: messages.map((row) => ({ _id: row.id, createdAt: isoInstant(row.created_at), name: row.name })),
    account: account && {
      isStaff: account.isStaff,
      createdAt: isoInstant(account.created_at),
      sessions: account.sessions,
    },
    mentions: mentions?.notes ?? 0,
    samePhone: others.map(({ source, id, name, at }) => ({ source, _id: id, name, at: isoInstant(at) })),
    version: versionOf(person),
  };
}

/** Changes when the set of the person's bookings, messages and account changes, or the set of bookings that can be erased. */
export function versionOf({ bookings, messages, account }: PersonFound): string {
  const shown = [bookings.map(({ id, blocker }) => [id, blocker]), idsOf(messages), account?.id];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}

function phoneDigitsOf({ bookings, messages }: PersonFound): string[] {
  const phones = [...bookings.map((row) => row.customer_phone), ...messages.map(({ phone }) => phone)];
  return phones.map((phone) => phone?.replace(/\D/g, '') ?? '').filter((digits) => digits !== '');
}

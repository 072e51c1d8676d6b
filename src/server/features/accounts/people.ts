import { randomUUID } from 'node:crypto';
import type { Account } from '#contract/accounts.ts';
import type { Language } from '#contract/language.ts';
import { isEmail } from '#domain/contact/contact-rules.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { requireMail } from '../../mail-limits/mail-limit.ts';
import { invitePerson, type PersonRow, people, person, sendPersonLink, withdrawInvitation } from './queries/people.ts';

type Deps = Pick<AppDeps, 'db'>;

export async function listPeople({ db }: Deps): Promise<Account[]> {
  return (await people(db.pool, [])).map(presentPerson);
}

/** @throws AppError account_not_found */
export async function readPerson({ db }: Deps, id: string): Promise<Account> {
  const [row] = await person(db.pool, [id]);
  if (!row) throw new AppError('account_not_found');
  return presentPerson(row);
}

export function presentPerson(row: PersonRow): Account {
  return {
    _id: row.id,
    email: row.email,
    role: row.role,
    status: row.status,
    hasSecondFactor: row.has_second_factor,
    lastSeen: row.last_seen_at && isoInstant(row.last_seen_at),
    invitedUntil: row.invited_until && isoInstant(row.invited_until),
    version: row.version,
  };
}

/** Mails a link, valid for 72 hours, with which the person chooses a password. @throws AppError invalid_fields, too_many_mails */
export async function invite(
  deps: Deps,
  given: { email: string; role: Account['role']; language: Language; actor: string },
): Promise<Account> {
  const email = given.email.trim().toLowerCase();
  if (!isEmail(email)) throw new AppError('invalid_fields', { fields: { email: 'email_invalid' } });
  await requireMail(deps.db.pool, 'staff-link', email);
  const [made] = await invitePerson(deps.db.pool, [email, given.role, randomUUID(), given.language, given.actor]);
  if (!made) throw new AppError('invalid_fields', { fields: { email: 'email_taken' } });
  return readPerson(deps, made.id);
}

/**
 * Sends the invitation again or, to an active account, a password link.
 * @throws AppError account_not_found, account_changed (account is disabled), too_many_mails
 */
export async function sendLink(deps: Deps, given: { id: string; language: Language; actor: string }): Promise<Account> {
  const before = await readPerson(deps, given.id);
  if (before.status !== 'disabled') await requireMail(deps.db.pool, 'staff-link', before.email);
  const [sent] = await sendPersonLink(deps.db.pool, [given.id, randomUUID(), given.language, given.actor]);
  const account = await readPerson(deps, given.id);
  if (!sent) throw new AppError('account_changed', { details: { account } });
  return account;
}

/**
 * Withdraws an invitation.
 * @throws AppError account_not_found, account_changed when the invitation was already accepted
 */
export async function withdraw(deps: Deps, given: { id: string; actor: string }): Promise<void> {
  const gone = await withdrawInvitation(deps.db.pool, [given.id, given.actor]);
  if (gone.length > 0) return;
  throw new AppError('account_changed', { details: { account: await readPerson(deps, given.id) } });
}

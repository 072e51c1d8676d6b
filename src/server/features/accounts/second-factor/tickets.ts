import type { Queryable } from '../../../db/database.ts';
import { AppError } from '../../../http/errors.ts';
import { hashToken, newToken } from '../../../http/token-hash.ts';
import { insertTicket, takeAttempt, type TicketPurpose, type TicketRow } from './queries/tickets.ts';

interface NewTicket {
  purpose: TicketPurpose;
  /** null: any account that has the passkey. */
  userId: string | null;
  /** The session that the answer must come from; null before there is one. */
  sessionId?: string;
  challenge?: string;
  remember?: boolean;
}

/** A ticket of 256 random bits; it lasts 5 minutes and is used once. Only its hash is stored. */
export async function openTicket(
  sql: Queryable,
  { purpose, userId, sessionId, challenge, remember = false }: NewTicket,
): Promise<{ ticket: string; expiresAt: Temporal.Instant }> {
  const ticket = newToken();
  const [row] = await insertTicket(sql, [
    hashToken(ticket),
    purpose,
    userId,
    sessionId ?? null,
    challenge ?? null,
    remember,
  ]);
  if (!row) throw new Error('A sign-in ticket was not stored');
  return { ticket, expiresAt: row.expires_at };
}

/**
 * Uses one of a ticket's attempts, before anything is checked. @throws AppError sign_in_expired (unknown, used,
 * expired, other purpose, too many wrong answers, or the account was changed in the meantime)
 */
export async function attemptWith(sql: Queryable, ticket: string, purpose: TicketPurpose): Promise<TicketRow> {
  const [row] = await takeAttempt(sql, [hashToken(ticket), purpose]);
  if (!row) throw new AppError('sign_in_expired');
  return row;
}

import type { Queryable } from '../../db/database.ts';
import { hashToken, newAccessToken, newToken } from '../../http/token-hash.ts';
import { addGroupToken, addToken, type TokenKind } from './queries.ts';

/** A new token that opens the booking. Only its hash is stored (docs/decisions/0049). */
export async function issueToken(sql: Queryable, bookingId: string, kind: TokenKind): Promise<string> {
  const token = kind === 'answered' ? newAccessToken() : newToken();
  await addToken(sql, [bookingId, hashToken(token), kind]);
  return token;
}

/** A new token that opens a group's page and each of its bookings. */
export async function issueGroupToken(sql: Queryable, groupId: string): Promise<string> {
  const token = newToken();
  await addGroupToken(sql, [groupId, hashToken(token)]);
  return token;
}

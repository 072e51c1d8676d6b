import { randomBytes } from 'node:crypto';
import type { SessionTokens } from '#contract/accounts.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { hashToken } from '../../http/token-hash.ts';

interface NewTokens {
  readonly tokens: Pick<SessionTokens, 'accessToken' | 'refreshToken'>;
  /** What the database keeps of them. */
  readonly hashes: readonly [access: Buffer, refresh: Buffer];
}

/** Each of 256 random bits. */
export function newSessionTokens(): NewTokens {
  const [accessToken, refreshToken] = [newToken(), newToken()];
  return { tokens: { accessToken, refreshToken }, hashes: [hashToken(accessToken), hashToken(refreshToken)] };
}

/** Until when the session lasts at most, as the answer says it. */
export function presentTokens(tokens: NewTokens['tokens'], expiresAt: Temporal.Instant): SessionTokens {
  return { ...tokens, expiresAt: isoInstant(expiresAt) };
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

import type { SessionTokens } from '#contract/accounts.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { hashToken, newToken } from '../../http/token-hash.ts';

interface NewTokens {
  readonly tokens: Pick<SessionTokens, 'accessToken' | 'refreshToken'>;
  /** Only the hashes are stored in the database. */
  readonly hashes: readonly [access: Buffer, refresh: Buffer];
}

/** Each token has 256 random bits. */
export function newSessionTokens(): NewTokens {
  const [accessToken, refreshToken] = [newToken(), newToken()];
  return { tokens: { accessToken, refreshToken }, hashes: [hashToken(accessToken), hashToken(refreshToken)] };
}

/** Tokens with the latest possible end of the session, as the API returns them. */
export function presentTokens(tokens: NewTokens['tokens'], expiresAt: Temporal.Instant): SessionTokens {
  return { ...tokens, expiresAt: isoInstant(expiresAt) };
}

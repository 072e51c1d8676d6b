import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits for a link, a session or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * 264 random bits for the access token that an answer carries. It is one character longer than a session token, so that a request
 * with it as Bearer is not looked up as a session first.
 */
export function newAccessToken(): string {
  return randomBytes(33).toString('base64url');
}

/** The hash of a client's secret, as stored in the database. The secret is random, so a plain SHA-256 is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares in constant time for tokens of any length. */
export function tokenMatches(token: string, hash: Buffer): boolean {
  return timingSafeEqual(hashToken(token), hash);
}

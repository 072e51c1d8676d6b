import { createHash, timingSafeEqual } from 'node:crypto';

/** The hash that the database stores of a client's secret. The secret is random, so a plain SHA-256 is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares in constant time for tokens of any length. */
export function tokenMatches(token: string, hash: Buffer): boolean {
  return timingSafeEqual(hashToken(token), hash);
}

import { createHash, timingSafeEqual } from 'node:crypto';

/** What the database stores of a secret that a client holds. The secret is random, so a plain SHA-256 is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares in constant time, whatever the token's length. */
export function tokenMatches(token: string, hash: Buffer): boolean {
  return timingSafeEqual(hashToken(token), hash);
}

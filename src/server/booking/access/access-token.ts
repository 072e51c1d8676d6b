import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A guest's key to one booking: 256 bits derived from the booking's id under the site's secret, so that a repeated
 * request can be given the same token while the database keeps its hash only.
 */
export function bookingAccessToken(secret: string, bookingId: string): string {
  return createHmac('sha256', secret).update(`booking-access:${bookingId}`).digest('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares in constant time; a token of another length is simply wrong. */
export function tokenMatches(token: string, hash: Buffer): boolean {
  return timingSafeEqual(hashToken(token), hash);
}

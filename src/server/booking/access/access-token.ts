import { createHmac } from 'node:crypto';

/**
 * The secret in a booking's link: 256 bits derived from the booking's id with the site's secret. A repeated request gets
 * the same token, although the database stores only its hash.
 */
export function bookingAccessToken(secret: string, bookingId: string): string {
  return createHmac('sha256', secret).update(`booking-access:${bookingId}`).digest('base64url');
}

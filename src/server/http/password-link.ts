import { createHmac } from 'node:crypto';

/**
 * The key in a one-time link: 256 bits derived from the link's id with the site's secret. The mail can be written at
 * any time, while the database stores only the key's hash.
 */
export function passwordLinkToken(secret: string, linkId: string): string {
  return createHmac('sha256', secret).update(`password-link:${linkId}`).digest('base64url');
}

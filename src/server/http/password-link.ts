import { createHmac } from 'node:crypto';

/**
 * The key in a one-time link: 256 bits derived from the link's id under the site's secret, so that the mail can be
 * written whenever it goes out while the database keeps the key's hash only.
 */
export function passwordLinkToken(secret: string, linkId: string): string {
  return createHmac('sha256', secret).update(`password-link:${linkId}`).digest('base64url');
}

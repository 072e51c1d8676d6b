import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/database.ts';
import { getOrCreateSetting } from '../../db/tables/app-settings.ts';

/** The keys of the card sandbox (docs/http.md). They are public: no real payment is possible with them. */
export const SANDBOX_SECRET_KEY = 'sk_test_sandbox';
export const SANDBOX_PUBLISHABLE_KEY = 'pk_test_sandbox';

/**
 * The secret that signs the sandbox's webhooks. It is not published, because a webhook changes bookings; it never changes
 * once it has been created.
 */
export function sandboxWebhookSecret(sql: Queryable): Promise<string> {
  return getOrCreateSetting(sql, 'card-sandbox.webhook-secret', () => `whsec_${randomBytes(24).toString('base64url')}`);
}

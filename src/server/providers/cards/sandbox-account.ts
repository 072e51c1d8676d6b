import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/database.ts';
import { keptSetting } from '../../db/tables/app-settings.ts';

/** The keys that the card sandbox knows (docs/http.md). They are public: nothing real can be paid with them. */
export const SANDBOX_SECRET_KEY = 'sk_test_sandbox';
export const SANDBOX_PUBLISHABLE_KEY = 'pk_test_sandbox';

/** What the sandbox signs its webhooks with. Unlike the keys it is not published: a webhook changes what a visitor holds. */
export function sandboxWebhookSecret(sql: Queryable): Promise<string> {
  return keptSetting(sql, 'card-sandbox.webhook-secret', () => `whsec_${randomBytes(24).toString('base64url')}`);
}

import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/database.ts';
import { getOrCreateSetting } from '../../db/tables/app-settings.ts';

/** The key that signs calls to the chat service. Created when first needed, and shown to admins next to the address. */
export function webhookSecret(sql: Queryable): Promise<string> {
  return getOrCreateSetting(sql, 'alert-webhook-secret', () => randomBytes(32).toString('base64url'));
}

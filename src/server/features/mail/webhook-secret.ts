import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/database.ts';
import { getOrCreateSetting } from '../../db/tables/app-settings.ts';

/** Signs the calls of the chat service. Made when it is first needed, and shown to admins beside the address. */
export function webhookSecret(sql: Queryable): Promise<string> {
  return getOrCreateSetting(sql, 'alert-webhook-secret', () => randomBytes(32).toString('base64url'));
}

import { prepared } from '../statement.ts';

/** Takes boats off sale and hides them (P-2.10). Returns those that were not archived before. */
export const archiveBoats = prepared<[boatIds: string[]], { id: string }>(
  'archive-boats',
  `update boats set archived_at = app_now(), is_active = false, updated_at = app_now()
   where id = any($1::uuid[]) and archived_at is null returning id`,
);

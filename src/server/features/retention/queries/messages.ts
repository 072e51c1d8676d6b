import { prepared } from '../../../db/statement.ts';
import { deleteMessages } from '../../../db/tables/personal-data.ts';

/**
 * Erases messages received before `since`, or answered before `answeredSince`.
 */
export const eraseMessages = prepared<
  [since: Temporal.Instant, answeredSince: Temporal.Instant, limit: number],
  { id: string }
>(
  'erase-messages',
  deleteMessages(
    `select id from messages where created_at < $1 or answered_at < $2
     order by created_at, id limit $3 for update skip locked`,
    { actor: `'system'` },
  ),
);

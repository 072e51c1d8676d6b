import { prepared } from '../../db/statement.ts';

/** The open private slot that contains an instant. */
export const slotAround = prepared<[boatId: string, start: Temporal.Instant], { id: string }>(
  'slot-around',
  `select id from slots where boat_id = $1 and type = 'private' and is_open and during @> $2::timestamptz`,
);

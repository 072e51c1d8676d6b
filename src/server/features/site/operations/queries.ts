import { prepared } from '../../../db/statement.ts';
import { IS_LIVE_HOLD } from '../../../db/tables/bookings.ts';

/** Live holds of charters, and of seats on trips. */
export const heldByVisitors = prepared<[], { charters: number; trips: number }>(
  'held-by-visitors',
  `select (count(*) filter (where slot_id is null))::integer as charters,
     (count(*) filter (where slot_id is not null))::integer as trips
   from bookings where ${IS_LIVE_HOLD}`,
);

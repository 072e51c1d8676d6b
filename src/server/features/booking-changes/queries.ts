import { prepared } from '../../db/statement.ts';

/** Boats on sale of this type with room for `people`. */
export const boatsForParty = prepared<
  [type: 'private' | 'shared', people: number],
  { id: string; title: string; capacity: number }
>(
  'boats-for-party',
  `select id, title, capacity from boats
   where is_active and capacity >= $2
     and case $1::text when 'private' then charter_hour_cents is not null else seat_hour_cents is not null end
   order by title, id`,
);

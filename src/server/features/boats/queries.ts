import type { PoliciesByMode } from '#contract/policies.ts';
import { BOAT_COLUMNS, type BoatColumns } from '../../db/tables/boats.ts';
import { RELEASE_HOURS } from '../../booking/queries/release-hours.ts';
import { prepared } from '../../db/statement.ts';
import { takenFromParties, withTurnarounds } from '../../db/tables/boat-time.ts';

/** The public columns of a boat, without the platform fee. */
export interface BoatRow extends BoatColumns {
  id: string;
  slug: string;
}

/** One boat, with the operator's texts for what its price includes; null when it lists none. */
export interface WholeBoatRow extends BoatRow {
  inclusion_words: unknown;
  cancellation: PoliciesByMode;
  /** Hours after a charter until its security deposit is released. */
  deposit_release_hours: number;
}

const BOAT = `id, slug, ${BOAT_COLUMNS}`;
const WHOLE_BOAT = `${BOAT}, inclusion_words(inclusions || on_request || not_included) as inclusion_words,
  ${RELEASE_HOURS} as deposit_release_hours,
  (select jsonb_object_agg(case p.type when 'private' then 'charter' else 'seats' end,
     jsonb_build_object('tiers', p.tiers, 'moveUntilHours', p.move_until_hours))
   from boat_policies p where p.boat_id = boats.id) as cancellation`;

export const activeBoats = prepared<[], BoatRow>(
  'active-boats',
  `select ${BOAT} from boats where is_active order by position, title, id`,
);

export const activeBoatById = prepared<[id: string], WholeBoatRow>(
  'active-boat-by-id',
  `select ${WHOLE_BOAT} from boats where id = $1 and is_active`,
);

export const activeBoatBySlug = prepared<[slug: string], WholeBoatRow>(
  'active-boat-by-slug',
  `select ${WHOLE_BOAT} from boats where slug = $1 and is_active`,
);

export interface OfferedRow {
  id: string;
  type: 'private' | 'shared' | 'block';
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  /** null unless the slot is shared, like the seats. */
  seat_price_cents: number | null;
  seats_total: number | null;
  seats_taken: number | null;
  paying_seats: number | null;
  /** When the trip is decided, while that lies ahead. */
  decides_at: Temporal.Instant | null;
  outcome: 'runs' | 'canceled' | null;
}

/** The open slots and the blocks that overlap the range, in order. Seats at 0 cannot be paid (P-4.6). */
export const offeredTime = prepared<[boatId: string, start: Temporal.Instant, end: Temporal.Instant], OfferedRow>(
  'offered-time',
  `select s.id, s.type, s.start_at, s.end_at, s.seat_price_cents, s.seats_total, t.seats_taken, t.paying_seats,
     case when m.decides_at > app_now() and m.outcome is null then m.decides_at end as decides_at, m.outcome
   from slots s left join trip_seats t on t.slot_id = s.id left join trip_minimums m on m.slot_id = s.id
   where s.boat_id = $1 and s.during && tstzrange($2, $3) and (s.is_open or s.type = 'block')
     and (s.type <> 'shared' or s.seat_price_cents > 0)
   order by s.start_at`,
);

export interface TakenRow {
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/**
 * Times in those slots that parties cannot book, turnarounds included (P-4.8); the slots may extend beyond the range.
 * Without expired holds.
 */
export const takenTime = prepared<[boatId: string, start: Temporal.Instant, end: Temporal.Instant], TakenRow>(
  'taken-time',
  `select lower(taken) as start, upper(taken) as "end"
   from (
     select range_merge(range_agg(during)) as during from slots
     where boat_id = $1 and type = 'private' and is_open and during && tstzrange($2, $3)
   ) offered
   join boats b on b.id = $1
   join boat_time_live t on t.boat_id = b.id
     and t.during && ${withTurnarounds('lower(offered.during)', 'upper(offered.during)')}
   cross join lateral (select ${takenFromParties('t', 'b.turnaround_minutes')} as taken) x`,
);

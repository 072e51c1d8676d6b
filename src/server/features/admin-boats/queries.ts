import { BOAT_COLUMNS, BOAT_FIELDS, type BoatColumns } from '../../db/tables/boats.ts';
import { prepared } from '../../db/statement.ts';

/** The columns of a boat that an operator edits. */
export interface WrittenColumns extends BoatColumns {
  /** null: the site's percentage applies. */
  platform_fee_percent: string | null;
}

/** Id, slug and time of change are set by the system. */
export interface BoatRow extends WrittenColumns {
  id: string;
  slug: string;
  updated_at: Temporal.Instant;
}

const WRITTEN = `${BOAT_COLUMNS}, platform_fee_percent`;
const COLUMNS = `id, slug, updated_at, ${WRITTEN}`;

const SAID = `jsonb_to_record($2) as said (${BOAT_FIELDS}, platform_fee_percent numeric)`;

/** All boats, inactive ones too, in the fleet's order. */
export const allBoats = prepared<[], BoatRow>(
  'admin-boats',
  `select ${COLUMNS} from boats order by position, title, id`,
);

export const boatById = prepared<[id: string], BoatRow>(
  'admin-boat-by-id',
  `select ${COLUMNS} from boats where id = $1`,
);

export const lockBoat = prepared<[id: string], BoatRow>(
  'admin-boat-lock',
  `select ${COLUMNS} from boats where id = $1 for no key update`,
);

/** At the end of the fleet. No row: the id or the slug is taken. */
export const insertBoat = prepared<[id: string, columns: WrittenColumns, slug: string], BoatRow>(
  'admin-boat-insert',
  `insert into boats (id, slug, position, ${WRITTEN})
   select $1, $3, (select coalesce(max(position), 0) from boats), ${WRITTEN} from ${SAID}
   on conflict do nothing returning ${COLUMNS}`,
);

export const updateBoat = prepared<[id: string, columns: WrittenColumns], BoatRow>(
  'admin-boat-update',
  `update boats set updated_at = app_now(), (${WRITTEN}) = (select ${WRITTEN} from ${SAID})
   where id = $1 returning ${COLUMNS}`,
);

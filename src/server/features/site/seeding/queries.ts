import { ADVISORY_LOCKS } from '../../../db/advisory-locks.ts';
import { prepared } from '../../../db/statement.ts';
import { BOAT_COLUMNS, BOAT_FIELDS, type BoatColumns } from '../../../db/tables/boats.ts';
import { SLOT_COLUMNS, SLOT_FIELDS, type SlotValues } from '../../../db/tables/slots.ts';

/** Only one process seeds at a time; the lock ends with the transaction. */
export const lockSeeding = prepared<[], never>(
  'lock-seeding',
  `select from pg_advisory_xact_lock(${ADVISORY_LOCKS.demoSeeding})`,
);

export const hasBoats = prepared<[], { yes: boolean }>('has-boats', 'select exists (select from boats) as yes');

/** The seeded season in Canary dates; `until` is exclusive. */
export interface SeededSeason {
  from: string;
  until: string;
}

export const seededSeason = prepared<[], { value: SeededSeason }>(
  'seeded-season',
  `select value from app_settings where key = 'demo-season'`,
);

export const saveSeededSeason = prepared<[season: SeededSeason], never>(
  'save-seeded-season',
  `insert into app_settings (key, value) values ('demo-season', $1)
   on conflict (key) do update set value = excluded.value`,
);

export interface DemoBoatRow extends BoatColumns {
  slug: string;
  list: number;
  position: number;
}

export const insertBoats = prepared<[demo: { boats: DemoBoatRow[] }], never>(
  'insert-demo-boats',
  `insert into boats (slug, list, position, is_demo, ${BOAT_COLUMNS}) select slug, list, position, true, ${BOAT_COLUMNS}
   from jsonb_to_recordset($1::jsonb -> 'boats') as demo (slug text, list smallint, position int, ${BOAT_FIELDS})`,
);

export interface DemoSlotRow extends SlotValues {
  /** The boat's slug. */
  boat: string;
}

/** Slots of deleted boats are skipped; existing slots stay. */
export const insertSlots = prepared<[demo: { slots: DemoSlotRow[] }], never>(
  'insert-demo-slots',
  `insert into slots (boat_id, ${SLOT_COLUMNS})
   select boats.id, ${SLOT_COLUMNS}
   from jsonb_to_recordset($1::jsonb -> 'slots') as demo (boat text, ${SLOT_FIELDS})
   join boats on boats.slug = demo.boat
   on conflict do nothing`,
);

/** Writes the demo's settings unless an operator has saved others. */
export const seedSettings = prepared<[value: object], never>(
  'seed-site-settings',
  `update site_settings set value = $1 where version = 1 and value = '{}'`,
);

import { prepared } from '../../../db/named.ts';

/** One process at a time seeds; the lock ends with the transaction. */
export const lockSeeding = prepared<[], never>('lock-seeding', 'select from pg_advisory_xact_lock(7230116)');

export const hasBoats = prepared<[], { yes: boolean }>('has-boats', 'select exists (select from boats) as yes');

/** What has been seeded: Canary dates, `until` not included. */
export interface SeededSeason {
  from: string;
  until: string;
}

export const seededSeason = prepared<[], { value: SeededSeason }>(
  'seeded-season',
  `select value from app_settings where key = 'demo-season'`,
);

export const saveSeededSeason = prepared<[season: string], never>(
  'save-seeded-season',
  `insert into app_settings (key, value) values ('demo-season', $1)
   on conflict (key) do update set value = excluded.value`,
);

/** From a JSON array of rows. */
export const insertBoats = prepared<[rows: string], never>(
  'insert-demo-boats',
  `insert into boats (slug, title, description, translations, images, image_alts, port_name, port_address, port_lat,
     port_lon, capacity, length_metres, min_hours, max_hours, verified, licence, list, geo_note, inclusions,
     charter_hour_cents, charter_half_day_cents, charter_day_cents, charter_packages, seat_hour_cents,
     min_seats_to_depart, position)
   select slug, title, description, translations, images, image_alts, port_name, port_address, port_lat,
     port_lon, capacity, length_metres, min_hours, max_hours, true, licence, list, geo_note, inclusions,
     charter_hour_cents, charter_half_day_cents, charter_day_cents, charter_packages, seat_hour_cents,
     min_seats_to_depart, position
   from jsonb_to_recordset($1::jsonb) as row (slug text, title text, description text, translations jsonb, images text[],
     image_alts jsonb, port_name text, port_address text, port_lat float8, port_lon float8, capacity int,
     length_metres numeric, min_hours int, max_hours int, licence text, list smallint, geo_note jsonb, inclusions text[],
     charter_hour_cents int, charter_half_day_cents int, charter_day_cents int, charter_packages boolean,
     seat_hour_cents int, min_seats_to_depart int, position int)`,
);

/** From a JSON array of rows that name their boat by slug. A boat that is gone gets none; time already offered stays. */
export const insertSlots = prepared<[rows: string], never>(
  'insert-demo-slots',
  `insert into slots (boat_id, type, start_at, end_at, is_open, seat_price_cents, seats_total, seats_withheld, note)
   select boats.id, row.type, row.start_at, row.end_at, row.is_open, row.seat_price_cents, row.seats_total,
     row.seats_withheld, row.note
   from jsonb_to_recordset($1::jsonb) as row (boat text, type text, start_at timestamptz, end_at timestamptz,
     is_open boolean, seat_price_cents int, seats_total int, seats_withheld int, note text)
   join boats on boats.slug = row.boat
   on conflict do nothing`,
);

/** The demo's words, as long as nobody has said others. */
export const seedSettings = prepared<[value: string], never>(
  'seed-site-settings',
  `update site_settings set value = $1 where version = 1 and value = '{}'`,
);

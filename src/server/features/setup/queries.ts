import { prepared } from '../../db/statement.ts';

export interface SetupRow {
  company: string | null;
  address: string | null;
  tax_id: string | null;
  email: string | null;
  phone: string | null;
  has_demo_boats: boolean;
  /** The operator's own boat whose setup is furthest along; null: there is none. */
  boat_id: string | null;
  /** Whether an own boat is on sale with a picture and a price. */
  has_boat: boolean;
  /** Whether an own boat on sale has an open slot in the future. */
  has_slots: boolean;
  /** The operator's answers in the checklist; null: none yet. */
  said: unknown;
}

const OWN = 'not b.is_demo and b.archived_at is null';
const ON_SALE = `${OWN} and b.is_active`;

export const setupState = prepared<[], SetupRow>(
  'setup-state',
  `select value #>> '{trader,name}' as company, value #>> '{trader,address}' as address,
     value #>> '{trader,taxId}' as tax_id, value #>> '{contact,email}' as email, value #>> '{contact,phone}' as phone,
     exists (select from boats b where b.is_demo and b.archived_at is null) as has_demo_boats,
     (select b.id from boats b where ${OWN} order by b.is_active desc, cardinality(b.images) desc, b.position, b.id limit 1) as boat_id,
     exists (select from boats b where ${ON_SALE} and cardinality(b.images) > 0
       and (b.charter_hour_cents > 0 or b.seat_hour_cents > 0)) as has_boat,
     exists (select from boats b join slots s on s.boat_id = b.id
       where ${ON_SALE} and s.type <> 'block' and s.is_open and s.start_at > app_now()) as has_slots,
     (select said.value from app_settings said where said.key = 'setup') as said
   from site_settings`,
);

/** Adds answers to the checklist. */
export const saySetup = prepared<[said: object], never>(
  'say-setup',
  `insert into app_settings as old (key, value) values ('setup', $1)
   on conflict (key) do update set value = old.value || excluded.value`,
);

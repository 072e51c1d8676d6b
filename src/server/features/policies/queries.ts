import type { PolicyTier } from '#domain/booking/cancellation-policy.ts';
import { prepared } from '../../db/statement.ts';

export interface PolicyRow {
  id: string;
  name: string;
  tiers: PolicyTier[];
  move_until_hours: number;
  default_for: 'private' | 'shared' | null;
}

const COLUMNS = 'id, name, tiers, move_until_hours, default_for';

/** The defaults first, then by name. */
export const allPolicies = prepared<[], PolicyRow>(
  'cancellation-policies',
  `select ${COLUMNS} from cancellation_policies order by default_for nulls last, lower(name)`,
);

/** A policy to be written, passed as one JSON record. */
export interface PolicyRecord {
  name: string;
  tiers: readonly PolicyTier[];
  move_until_hours: number;
}

const SAID = 'jsonb_to_record($2) as said (name text, tiers jsonb, move_until_hours int)';

export const policyById = prepared<[id: string], PolicyRow>(
  'cancellation-policy-by-id',
  `select ${COLUMNS} from cancellation_policies where id = $1`,
);

/** No row: the id or the name is taken. */
export const insertPolicy = prepared<[actor: string, said: PolicyRecord, id: string], PolicyRow>(
  'add-cancellation-policy',
  `with added as (
     insert into cancellation_policies (id, name, tiers, move_until_hours)
     select $3, name, tiers, move_until_hours from ${SAID}
     on conflict do nothing returning ${COLUMNS}
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, after)
     select $1, 'policy.create', 'policy', id, $2 from added
   )
   select ${COLUMNS} from added`,
);

/** No row: there is no such policy. A taken name is a unique violation. */
export const updatePolicy = prepared<[actor: string, said: PolicyRecord, id: string], PolicyRow>(
  'change-cancellation-policy',
  `with old as (
     select id, name, tiers, move_until_hours from cancellation_policies where id = $3 for update
   ), saved as (
     update cancellation_policies p set name = said.name, tiers = said.tiers, move_until_hours = said.move_until_hours,
       updated_at = app_now()
     from old, ${SAID} where p.id = old.id
     returning p.id, p.name, p.tiers, p.move_until_hours, p.default_for
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, before, after)
     select $1, 'policy.change', 'policy', saved.id, to_jsonb(old) - 'id', $2 from old, saved
   )
   select ${COLUMNS} from saved`,
);

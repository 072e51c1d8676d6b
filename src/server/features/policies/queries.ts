import type { PolicyTier } from '#domain/booking/cancellation-policy.ts';
import { prepared } from '../../db/statement.ts';

export interface PolicyRow {
  id: string;
  name: string;
  tiers: PolicyTier[];
  move_until_hours: number;
  default_for: 'private' | 'shared' | null;
  version: string;
}

const COLUMNS = 'id, name, tiers, move_until_hours, default_for, extract(epoch from updated_at)::text as version';

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
     on conflict do nothing returning id, name, tiers, move_until_hours, default_for, updated_at
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, after)
     select $1, 'policy.create', 'policy', id, $2 from added
   )
   select ${COLUMNS} from added`,
);

/**
 * No row: there is no such policy, or it was saved since `version`; null: whatever its version. A taken name is a unique
 * violation. `updated_at` is the version: each save is at least a microsecond later.
 */
export const updatePolicy = prepared<
  [actor: string, said: PolicyRecord, id: string, version: string | null],
  PolicyRow
>(
  'change-cancellation-policy',
  `with old as (
     select id, name, tiers, move_until_hours, updated_at from cancellation_policies where id = $3 for update
   ), saved as (
     update cancellation_policies p set name = said.name, tiers = said.tiers, move_until_hours = said.move_until_hours,
       updated_at = greatest(app_now(), old.updated_at + interval '1 microsecond')
     from old, ${SAID}
     where p.id = old.id and ($4::text is null or $4 = extract(epoch from old.updated_at)::text)
     returning p.id, p.name, p.tiers, p.move_until_hours, p.default_for, p.updated_at
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, before, after)
     select $1, 'policy.change', 'policy', saved.id, to_jsonb(old) - 'id' - 'updated_at', $2 from old, saved
   )
   select ${COLUMNS} from saved`,
);

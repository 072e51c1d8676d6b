import { prepared } from '../../db/statement.ts';

export interface SettingsRow {
  /** As stored, by any release. */
  value: unknown;
  version: number;
  updated_at: Temporal.Instant;
}

export const readSettings = prepared<[], SettingsRow & { is_demo_removed: boolean }>(
  'site-settings',
  `select value, version, updated_at, exists (select from app_settings where key = 'demo-removed') as is_demo_removed
   from site_settings`,
);

/** No row: another operator has saved since `version`. Writes the changed parts to the audit log. */
export const writeSettings = prepared<[value: string, version: number, actor: string], SettingsRow>(
  'write-site-settings',
  `with old as (select value, version from site_settings for update),
     saved as (
       update site_settings set value = $1, version = version + 1, updated_at = app_now()
       where version = $2 and version = (select version from old)
       returning value, version, updated_at
     ),
     logged as (
       insert into audit_log (actor, action, entity, entity_id, before, after)
       select $3, 'settings.change', 'settings', '00000000-0000-0000-0000-000000000001',
         jsonb_object_agg(part, old.value -> part), jsonb_object_agg(part, saved.value -> part)
       from saved, old, jsonb_object_keys(saved.value) part
       where old.value -> part is distinct from saved.value -> part
       having count(*) > 0
     )
   select value, version, updated_at from saved`,
);

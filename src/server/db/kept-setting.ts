import type { Queryable } from './database.ts';

/** A secret of the site that is made once and kept: whichever process comes first makes it, all get the same. */
export async function keptSetting(sql: Queryable, key: string, make: () => string): Promise<string> {
  await sql.query('insert into app_settings (key, value) values ($1, $2) on conflict do nothing', [
    key,
    JSON.stringify(make()),
  ]);
  const { rows } = await sql.query<{ value: string }>('select value from app_settings where key = $1', [key]);
  const kept = rows[0];
  if (!kept) throw new Error(`The setting ${key} was removed while it was being made`);
  return kept.value;
}

import type { Queryable } from '../database.ts';
import { prepared } from '../statement.ts';

/**
 * A secret of the site that is created once and stored. When processes create it at the same time, all get the same
 * value.
 */
export async function getOrCreateSetting(sql: Queryable, key: string, make: () => string): Promise<string> {
  await insertSetting(sql, [key, JSON.stringify(make())]);
  const [kept] = await selectSetting(sql, [key]);
  if (!kept) throw new Error(`The setting ${key} was removed while it was being created`);
  return kept.value;
}

export const insertSetting = prepared<[key: string, value: string], never>(
  'insert-kept-setting',
  'insert into app_settings (key, value) values ($1, $2) on conflict do nothing',
);

export const selectSetting = prepared<[key: string], { value: string }>(
  'kept-setting',
  'select value from app_settings where key = $1',
);

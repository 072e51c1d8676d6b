import { type SiteSettings, siteSettings } from '#contract/settings.ts';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { presentSettings } from './present-settings.ts';
import { readSettings, writeSettings } from './queries.ts';

/** A subset of the company and contact details, such as the demo's. */
export type Details = { readonly [Part in 'trader' | 'contact' | 'social']?: Partial<SiteSettings[Part]> };

/** Whether the settings still contain any of these details. */
export async function hasDetails(sql: Queryable, details: Details): Promise<boolean> {
  const [row] = await readSettings(sql, []);
  if (!row) return false;
  const { settings } = presentSettings(row);
  return JSON.stringify(without(settings, details)) !== JSON.stringify(settings);
}

/**
 * Clears the details that still have the given values; values entered by the operator stay.
 * @throws AppError state_conflict when somebody saves the settings at the same time
 */
export async function clearDetails(sql: Queryable, details: Details, actor: string): Promise<void> {
  const [row] = await readSettings(sql, []);
  if (!row) return;
  const { settings, version } = presentSettings(row);
  const [saved] = await writeSettings(sql, [JSON.stringify(without(settings, details)), version, actor]);
  if (!saved) throw new AppError('state_conflict');
}

function without(settings: SiteSettings, { trader = {}, contact = {}, social }: Details): SiteSettings {
  const empty = siteSettings.parse({});
  return {
    ...settings,
    trader: emptied(settings.trader, trader, empty.trader),
    contact: emptied(settings.contact, contact, empty.contact),
    social: isSame(settings.social, social) ? empty.social : settings.social,
  };
}

function emptied<Part extends object>(part: Part, given: Partial<Part>, empty: Part): Part {
  const fields = Object.keys(part) as (keyof Part)[];
  return Object.fromEntries(
    fields.map((name) => [name, isSame(part[name], given[name]) ? empty[name] : part[name]]),
  ) as Part;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

import type { SiteSettings } from '#contract/settings.ts';
import type { ChangeFeed } from '../../db/change-feed.ts';
import type { Queryable } from '../../db/database.ts';
import { fromPrimary } from '../../db/reading.ts';
import { presentSettings } from './present-settings.ts';
import { readSettings } from './queries.ts';

/** The settings, and whether the demo data and account were removed. */
export type CurrentSettings = SiteSettings & { readonly isDemoRemoved: boolean };
export type SettingsNow = () => Promise<CurrentSettings>;

/** The maximum age of cached settings, because the notification connection may be dead without an error. */
const MAX_AGE_MS = 5_000;

/** The site's settings, cached until any process changes them (docs/decisions/0015). */
export function cachedSettings(sql: Queryable, changes: ChangeFeed): SettingsNow {
  let kept: { settings: CurrentSettings; mark: number; until: number } | null = null;

  return async () => {
    const mark = changes.mark();
    if (kept && kept.mark === mark && performance.now() < kept.until) return kept.settings;
    const until = performance.now() + MAX_AGE_MS;
    const settings = await fromPrimary(() => loadSettings(sql));
    if (mark !== null) kept = { settings, mark, until };
    return settings;
  };
}

async function loadSettings(sql: Queryable): Promise<CurrentSettings> {
  const [row] = await readSettings(sql, []);
  if (!row) throw new Error('The site has no settings: the migrations have not run');
  return { ...presentSettings(row).settings, isDemoRemoved: row.is_demo_removed };
}

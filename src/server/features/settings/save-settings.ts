import type { SettingsAnswer, SiteSettings } from '#contract/settings.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { presentSettings } from './present-settings.ts';
import { readSettings, writeSettings } from './queries.ts';

interface Saving {
  /** `admin:<user id>` */
  actor: string;
  settings: SiteSettings;
  /** The version that was edited. */
  version: number;
}

/**
 * Saves all settings of the site, unless another operator has saved them since they were read.
 * @throws AppError state_conflict with the current `{settings, version, updatedAt}` as details
 */
export async function saveSettings(
  { db }: Pick<AppDeps, 'db'>,
  { actor, settings, version }: Saving,
): Promise<SettingsAnswer> {
  const [saved] = await writeSettings(db, [JSON.stringify(withCodes(settings)), version, actor]);
  if (saved) return presentSettings(saved);
  const [present] = await readSettings(db, []);
  throw new AppError('state_conflict', present ? { details: presentSettings(present) } : {});
}

/**
 * Gives each new inclusion a code, its first text (English if present). Boats store the code, and it is shown where a translation
 * is missing.
 */
function withCodes(settings: SiteSettings): SiteSettings {
  const inclusions = settings.inclusions.map(({ code, text }) => ({
    code: code || text.en || text.es || text.ru,
    text,
  }));
  return { ...settings, inclusions };
}

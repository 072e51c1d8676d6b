import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { settingsAnswer, settingsUpdate } from '#contract/settings.ts';
import type { AppDeps } from '../../app-deps.ts';
import { changeFeed } from '../../db/change-feed.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { cachedSettings, type SettingsNow } from './cached-settings.ts';
import { presentSettings } from './present-settings.ts';
import { readSettings } from './queries.ts';
import { saveSettings } from './save-settings.ts';

const tags = ['settings'];

/** This process's cached settings, for every page. The subscription ends when the app closes. */
export function openSettings(app: App, { db }: AppDeps): SettingsNow {
  const changes = changeFeed(db.pool, 'site_settings');
  app.addHook('onClose', () => changes.close());
  return cachedSettings(db, changes);
}

/** The site's settings, for the operator. */
export function settingsRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: OFFICE_PATHS.settings,
    schema: {
      tags,
      operationId: 'readSettings',
      summary: "The site's settings, to edit",
      response: { 200: settingsAnswer },
    },
    config: { access: 'change settings' },
    handler: async () => {
      const [row] = await readSettings(deps.db, []);
      if (!row) throw new Error('The site has no settings: the migrations have not run');
      return presentSettings(row);
    },
  });

  app.route({
    method: 'PUT',
    url: OFFICE_PATHS.settings,
    schema: {
      tags,
      operationId: 'saveSettings',
      summary: "Save the site's settings; refused when somebody else has saved them since `version`",
      errors: ['state_conflict'],
      body: settingsUpdate,
      response: { 200: settingsAnswer },
    },
    config: { access: 'change settings' },
    handler: async (request) => saveSettings(deps, { actor: actorOf(sessionUser(request)), ...request.body }),
  });
}

import type { SiteSettings } from '#contract/settings.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

/** Restores the site settings after each test of the file, because the tests of a worker share one site. */
export function restoreSettingsAfterEach(): void {
  let before: unknown;
  test.beforeEach(async ({ app }) => {
    const { rows } = await app.db.pool.query('select value from site_settings');
    before = rows[0].value;
  });
  test.afterEach(async ({ app }) => {
    await writeSettings(app, before);
  });
}

/** Sets the analytics provider and waits until pages include its configuration. */
export async function enableAnalytics(app: RunningApp, analytics: SiteSettings['analytics']): Promise<void> {
  const { rows } = await app.db.pool.query('select value from site_settings');
  await writeSettings(app, { ...rows[0].value, analytics });
  await expect.poll(async () => (await fetch(app.baseUrl)).text()).toContain('id="analytics"');
}

async function writeSettings(app: RunningApp, value: unknown): Promise<void> {
  await app.db.pool.query('update site_settings set value = $1, version = version + 1', [JSON.stringify(value)]);
}

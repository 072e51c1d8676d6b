import type { SiteSettings } from '#contract/settings.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

/** Journeys share a site: whatever one of them says of it is taken back after each test of its file. */
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

/** Has the operator's visits counted, and waits until pages know. */
export async function countVisitsWith(app: RunningApp, analytics: SiteSettings['analytics']): Promise<void> {
  const { rows } = await app.db.pool.query('select value from site_settings');
  await writeSettings(app, { ...rows[0].value, analytics });
  await expect.poll(async () => (await fetch(app.baseUrl)).text()).toContain('id="analytics"');
}

async function writeSettings(app: RunningApp, value: unknown): Promise<void> {
  await app.db.pool.query('update site_settings set value = $1, version = version + 1', [JSON.stringify(value)]);
}
